import { page } from "fresh";
import { RemovePasskeyForm } from "$/components/account/PasskeyForms.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { ownPasskey } from "$/domain/account/passkeys/passkeys.ts";
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
  const { t, actor } = state;
  const passkey = await ownPasskey(state, actor, requireId(params.passkeyId));
  return (
    <FormPage title={t("admin:passkeys.removeNamed", passkey)} crumbs={<SignInCrumbs t={t} isWithin />}>
      <RemovePasskeyForm t={t} page={PAGE} form={data} passkey={passkey} />
    </FormPage>
  );
});
