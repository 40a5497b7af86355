import { RenamePasskeyForm } from "$/components/account/PasskeyForms.tsx";
import { ownPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { requireId } from "$/model/id.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { namingHandlers } from "$/site/request/passkeys.ts";
import { SignInCrumbs } from "../../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

export const handler = define.handlers(
  namingHandlers((name, { t }: AdminState) =>
    redirectWithNotice(t("admin:passkeys.renamed", { name }), PAGE)
  ),
);

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const passkey = await ownPasskey(state, actor, requireId(params.passkeyId));
  return (
    <FormPage title={t("admin:passkeys.renameNamed", passkey)} crumbs={<SignInCrumbs t={t} isWithin />}>
      <RenamePasskeyForm t={t} page={PAGE} form={data} passkey={passkey} />
    </FormPage>
  );
});
