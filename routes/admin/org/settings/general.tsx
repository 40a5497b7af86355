import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { generalFields, GeneralForm } from "$/components/admin/settings/GeneralForm.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { GeneralForm as Fields } from "$/model/organization/settings.ts";
import { withTicked } from "$/site/request/ticked.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const typed = generalFields(await organization(state, state.actor, state.language));
    return page<FormState>({ typed });
  },

  POST: (ctx) =>
    submit(ctx, withTicked(["languages"], Fields), async (change) => {
      await changeSettings(ctx.state, ctx.state.actor, change);
      return redirectWithNotice(ctx.state.t("admin:settings.saved"), "/admin/org/settings");
    }),
});

export default define.page<typeof handler>(({ data, state: { t, settings } }) => (
  <FormPage title={t("admin:settings.general.title")} crumbs={<SettingsCrumbs t={t} />}>
    <GeneralForm t={t} form={data} platformEmail={settings.supportEmail} />
  </FormPage>
));
