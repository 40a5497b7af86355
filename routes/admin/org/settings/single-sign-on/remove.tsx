import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { SignOnCrumbs } from "$/components/admin/single_sign_on/SignOnCrumbs.tsx";
import { removeProvider } from "$/domain/account/single_sign_on/settings.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";

const HOME = "/admin/org/settings/single-sign-on";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await removeProvider(ctx.state, ctx.state.actor);
      return redirectWithNotice(ctx.state.t("admin:singleSignOn.remove.done"), HOME);
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <FormPage title={t("admin:singleSignOn.remove.title")} crumbs={<SignOnCrumbs t={t} />}>
    <ConfirmForm
      action={`${HOME}/remove`}
      submit={t("admin:singleSignOn.remove.action")}
      isDangerous
      failure={data?.message === undefined
        ? undefined
        : { title: t("admin:singleSignOn.remove.failed"), text: data.message }}
      cancel={{ text: t("admin:form.cancel"), href: HOME }}
    >
      <p>{t("admin:singleSignOn.remove.text")}</p>
    </ConfirmForm>
  </FormPage>
));
