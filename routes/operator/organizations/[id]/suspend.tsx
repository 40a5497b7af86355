import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { OrganizationHead } from "$/components/operator/OrganizationHead.tsx";
import { define } from "$/define.ts";
import { changeOrganization, readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";

/** Asks before members are shut out. */
export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const id = requireId(params.id);
      const reader = organizationReader(state, await readOrganization(state, state.actor, id));
      await changeOrganization(state, state.actor, id, { status: "suspended" }, reader);
      return seeOther(`/operator/organizations/${id}?done=suspended`);
    }),
});

export default define.page<typeof handler>(async ({ data: { message }, state, params }) => {
  const { t } = state;
  const organization = await readOrganization(state, state.actor, requireId(params.id));
  const { id, name } = organization;
  const title = t("operator:suspend.title", { name });
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <OrganizationHead t={t} organization={organization} title={title} />
      <Card>
        <ConfirmForm
          action={`/operator/organizations/${id}/suspend`}
          submit={t("operator:suspend.submit")}
          isDangerous
          failure={message ? { title: t("operator:suspend.failed"), text: message } : undefined}
          cancel={{ text: t("operator:suspend.cancel"), href: `/operator/organizations/${id}` }}
        >
          <p>{t("operator:suspend.text")}</p>
          <p>{t("operator:suspend.sitting")}</p>
        </ConfirmForm>
      </Card>
    </>
  );
});
