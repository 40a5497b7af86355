import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { SettingsForm } from "$/components/admin/settings/SettingsForm.tsx";
import { SignOnCrumbs } from "$/components/admin/single_sign_on/SignOnCrumbs.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { addMailDomain } from "$/domain/account/single_sign_on/domains.ts";
import { MailDomain } from "$/model/account/single_sign_on.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submit } from "$/site/request/submit.ts";

const HOME = "/admin/org/settings/single-sign-on";

export const handler = define.handlers({
  GET: () => page<FormState>({}),

  POST: (ctx) =>
    submit(ctx, MailDomain, async (domain) => {
      await addMailDomain(ctx.state, ctx.state.actor, domain);
      return redirectWithNotice(ctx.state.t("admin:singleSignOn.added"), HOME);
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <FormPage title={t("admin:singleSignOn.add")} crumbs={<SignOnCrumbs t={t} />}>
    <SettingsForm t={t} part="single-sign-on/domains" back={HOME} form={data}>
      <TextField
        name="domain"
        label={t("admin:singleSignOn.domain")}
        hint={t("admin:singleSignOn.domainHint")}
        defaultValue={data.typed?.domain}
        message={data.messages?.domain}
        maxLength={254}
        autoComplete="off"
        required
      />
    </SettingsForm>
  </FormPage>
));
