import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { SignOnCrumbs } from "$/components/admin/single_sign_on/SignOnCrumbs.tsx";
import { readMailDomain, removeMailDomain } from "$/domain/account/single_sign_on/domains.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";

const HOME = "/admin/org/settings/single-sign-on";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await removeMailDomain(ctx.state, ctx.state.actor, ctx.params.domainId!);
      return redirectWithNotice(ctx.state.t("admin:singleSignOn.removeDomain.done"), HOME);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { id, domain } = await readMailDomain(state, state.actor, params.domainId!);
  return (
    <FormPage title={t("admin:singleSignOn.removeDomain.title")} crumbs={<SignOnCrumbs t={t} />}>
      <ConfirmForm
        action={`${HOME}/domains/${id}/remove`}
        submit={t("admin:singleSignOn.removeDomain.action")}
        isDangerous
        failure={data?.message === undefined
          ? undefined
          : { title: t("admin:singleSignOn.removeDomain.failed"), text: data.message }}
        cancel={{ text: t("admin:form.cancel"), href: HOME }}
      >
        <p>{t("admin:singleSignOn.removeDomain.text", { domain })}</p>
      </ConfirmForm>
    </FormPage>
  );
});
