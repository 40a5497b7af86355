import { page } from "fresh";
import { Checkbox } from "$/components/form/Checkbox.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { SettingsForm } from "$/components/admin/settings/SettingsForm.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { MailsForm, RespondentMails } from "$/model/organization/settings.ts";
import { submitThing, withShown } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

const MAILS = Object.keys(RespondentMails.shape);

async function read(state: AdminState) {
  const { mails } = await organization(state, state.actor, state.language);
  const ticked = Object.entries(mails).filter(([, isSent]) => isSent);
  return Object.fromEntries(ticked.map(([name]) => [name, "on"]));
}

export const handler = define.handlers({
  GET: async ({ state }) => page<FormState>({ typed: withShown(await read(state)) }),

  POST: (ctx) =>
    submitThing(ctx, read, MailsForm, async (change) => {
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
