import { Head } from "fresh/runtime";
import { Banner } from "$/components/messages/Banner.tsx";
import { OrganizationHead } from "$/components/operator/OrganizationHead.tsx";
import { settingsFields, SettingsForm } from "$/components/operator/SettingsForm.tsx";
import { define, type State } from "$/define.ts";
import { changeOrganization, readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { SettingsForm as Form } from "../../(_page)/settings_form.ts";

export const handler = define.handlers(thingHandlers({
  read: async (state: State, { id }) =>
    settingsFields(await readOrganization(state, state.actor, requireId(id))),
  schema: Form,
  async work(ctx, settings) {
    const { state, params } = ctx;
    const id = requireId(params.id);
    await changeOrganization(state, state.actor, id, settings, visitorOf(ctx));
    return seeOther(`/operator/organizations/${id}/settings?done`);
  },
}));

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
        <SettingsForm t={t} organization={organization} form={data} />
      </div>
    </>
  );
});
