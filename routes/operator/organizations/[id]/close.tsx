import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { OrganizationHead } from "$/components/operator/OrganizationHead.tsx";
import { define } from "$/define.ts";
import { closeOrganization } from "$/domain/operators/closing.ts";
import { readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { CLOSED_ORGANIZATION, inDays } from "$/model/times.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";

/** Says what closing an organisation does, and asks. */
export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const id = requireId(params.id);
      const reader = organizationReader(state, await readOrganization(state, state.actor, id));
      await closeOrganization(state, state.actor, id, reader);
      return seeOther(`/operator/organizations/${id}?done=closed`);
    }),
});

const CONSEQUENCES = ["shut", "sitting", "export", "erased", "kept"] as const;

export default define.page<typeof handler>(async ({ data: { message }, state, params }) => {
  const { t } = state;
  const organization = await readOrganization(state, state.actor, requireId(params.id));
  const { id, name } = organization;
  const facts = { name, days: inDays(CLOSED_ORGANIZATION) };
  const title = t("operator:close.title", facts);
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <OrganizationHead t={t} organization={organization} title={title} />
      <Card>
        <ConfirmForm
          action={`/operator/organizations/${id}/close`}
          submit={t("operator:close.submit", facts)}
          isDangerous
          failure={message ? { title: t("operator:close.failed"), text: message } : undefined}
          cancel={{ text: t("operator:close.cancel"), href: `/operator/organizations/${id}` }}
        >
          <ul>
            {CONSEQUENCES.map((one) => <li key={one}>{t(`operator:close.${one}`, facts)}</li>)}
          </ul>
        </ConfirmForm>
      </Card>
    </>
  );
});
