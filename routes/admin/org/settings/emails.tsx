import { page } from "fresh";
import { Checkbox } from "$/components/form/Checkbox.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { SettingsForm } from "$/components/admin/settings/SettingsForm.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { MailsForm, RespondentMails } from "$/model/organization/settings.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

const MAILS = Object.keys(RespondentMails.shape);

export const handler = define.handlers({
  async GET({ state }) {
    const { mails } = await organization(state, state.actor, state.language);
    const ticked = Object.entries(mails).filter(([, isSent]) => isSent);
    return page<FormState>({ typed: Object.fromEntries(ticked.map(([name]) => [name, "on"])) });
  },

  POST: (ctx) =>
    submit(ctx, MailsForm, async (change) => {
      await changeSettings(ctx.state, ctx.state.actor, change);
      return redirectWithNotice(ctx.state.t("admin:settings.saved"), "/admin/org/settings");
    }),
});

export default define.page<typeof handler>(({ data: form, state: { t } }) => (
  <FormPage title={t("admin:settings.emails.title")} crumbs={<SettingsCrumbs t={t} />}>
    <SettingsForm t={t} part="emails" form={form}>
      <p>{t("admin:settings.emails.lead")}</p>
      {MAILS.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`admin:settings.emails.${name}`)}
          hint={t(`admin:settings.emails.${name}Hint`)}
          defaultChecked={form.typed?.[name] !== undefined}
        />
      ))}
    </SettingsForm>
  </FormPage>
));
