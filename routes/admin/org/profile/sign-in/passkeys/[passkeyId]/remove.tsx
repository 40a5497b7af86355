import { page } from "fresh";
import { RemoveFactorForm } from "$/components/account/RemoveFactorForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { ownPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { previewRemoval } from "$/domain/account/second_factor/removal.ts";
import { requireId } from "$/model/id.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { takeRemoval } from "$/site/request/passkeys.ts";
import { SignInCrumbs } from "../../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    takeRemoval(ctx, (name) => redirectWithNotice(ctx.state.t("admin:passkeys.removed", { name }), PAGE)),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor, language } = state;
  const passkey = await ownPasskey(state, actor, requireId(params.passkeyId));
  return (
    <FormPage title={t("admin:passkeys.removeNamed", passkey)} crumbs={<SignInCrumbs t={t} isWithin />}>
      <RemoveFactorForm
        {...{ t, language, page: PAGE, form: data }}
        path={`passkeys/${passkey.id}/remove`}
        text={t("admin:passkeys.removeText", passkey)}
        submit={t("admin:passkeys.remove")}
        removal={await previewRemoval(state, actor, "passkey")}
      />
    </FormPage>
  );
});
