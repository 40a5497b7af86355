import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { generalFields, GeneralForm } from "$/components/admin/settings/GeneralForm.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { GeneralForm as Fields } from "$/model/organization/settings.ts";
import { withTicked } from "$/site/request/ticked.ts";
import { submitThing, withShown } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

const read = async (state: AdminState) =>
  generalFields(await organization(state, state.actor, state.language));

export const handler = define.handlers({
  GET: async ({ state }) => page<FormState>({ typed: withShown(await read(state)) }),

  POST: (ctx) =>
    submitThing(ctx, read, withTicked(["languages"], Fields), async (change) => {
      await changeSettings(ctx.state, ctx.state.actor, change);
      return redirectWithNotice(ctx.state.t("admin:settings.saved"), "/admin/org/settings");
    }),
});

export default define.page<typeof handler>(({ data, state: { t, settings } }) => (
  <FormPage title={t("admin:settings.general.title")} crumbs={<SettingsCrumbs t={t} />}>
    <GeneralForm t={t} form={data} platformEmail={settings.supportEmail} />
  </FormPage>
));
