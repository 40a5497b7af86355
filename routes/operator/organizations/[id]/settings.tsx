import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { OrganizationHead } from "$/components/operator/OrganizationHead.tsx";
import { SettingsForm } from "$/components/operator/SettingsForm.tsx";
import { define } from "$/define.ts";
import { changeOrganization, readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { OrganizationSettings } from "$/model/operators/organizations.ts";
import { submit } from "$/site/request/submit.ts";
import { withTicked } from "$/site/request/ticked.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, withTicked(["languages"], OrganizationSettings), async (settings) => {
      const { state, params } = ctx;
      const id = requireId(params.id);
      await changeOrganization(state, state.actor, id, settings, visitorOf(ctx));
      return seeOther(`/operator/organizations/${id}/settings?done`);
    }),
});

export default define.page<typeof handler>(async ({ data, state, params, url }) => {
  const { t } = state;
  const organization = await readOrganization(state, state.actor, requireId(params.id));
  const title = t("operator:settings.title");
  return (
    <>
      <Head>
        <title>{title} · {organization.name} · Assay</title>
      </Head>
      <OrganizationHead t={t} organization={organization} title={title} />
      <div class="stack">
        {url.searchParams.has("done") && <Banner tone="good">{t("operator:settings.done")}</Banner>}
        <Card>
          <SettingsForm t={t} organization={organization} form={data} />
        </Card>
      </div>
    </>
  );
});
