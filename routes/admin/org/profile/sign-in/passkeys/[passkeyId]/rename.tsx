import { page } from "fresh";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { TextField } from "$/components/form/TextField.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { ownPasskey, renameOwnPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { PasskeyName } from "$/model/account/passkey.ts";
import { requireId } from "$/model/id.ts";
import { LIMITS } from "$/model/limits.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { SignInCrumbs } from "../../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

export const handler = define.handlers({
  GET: () => page<FormState>({}),

  POST: (ctx) =>
    submit(ctx, PasskeyName, async (named) => {
      const { state, params } = ctx;
      await renameOwnPasskey(state, state.actor, requireId(params.passkeyId), named);
      return redirectWithNotice(state.t("admin:passkeys.renamed", named), PAGE);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const { id, name } = await ownPasskey(state, actor, requireId(params.passkeyId));
  return (
    <FormPage title={t("admin:passkeys.renameNamed", { name })} crumbs={<SignInCrumbs t={t} isWithin />}>
      <form class="form" method="post" action={`${PAGE}/passkeys/${id}/rename`} noValidate>
        <FormMessage form={data} />
        <TextField
          name="name"
          label={t("admin:passkeys.name")}
          defaultValue={data.typed?.name ?? name}
          message={data.messages?.name}
          maxLength={LIMITS.passkeyName}
          required
        />
        <div class="form-acts">
          <Button kind="primary">{t("admin:passkeys.rename")}</Button>
          <LinkButton kind="quiet" href={PAGE}>{t("admin:form.cancel")}</LinkButton>
        </div>
      </form>
    </FormPage>
  );
});
