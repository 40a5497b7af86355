import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { ownPasskey, removePasskey } from "$/domain/account/passkeys/passkeys.ts";
import { requireId } from "$/model/id.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { SignInCrumbs } from "../../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const { id, name } = await ownPasskey(state, state.actor, requireId(params.passkeyId));
      await removePasskey(state, state.actor, id, state);
      return redirectWithNotice(state.t("admin:passkeys.removed", { name }), PAGE);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const { id, name } = await ownPasskey(state, actor, requireId(params.passkeyId));
  return (
    <FormPage title={t("admin:passkeys.removeNamed", { name })} crumbs={<SignInCrumbs t={t} isWithin />}>
      <ConfirmForm
        action={`${PAGE}/passkeys/${id}/remove`}
        submit={t("admin:passkeys.remove")}
        isDangerous
        failure={data?.message === undefined ? undefined : { title: data.message }}
        cancel={{ text: t("admin:form.cancel"), href: PAGE }}
      >
        <p>{t("admin:passkeys.removeText", { name })}</p>
      </ConfirmForm>
    </FormPage>
  );
});
