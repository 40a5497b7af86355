import { RenamePasskeyForm } from "$/components/account/PasskeyForms.tsx";
import { define } from "$/define.ts";
import { ownPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { requireId } from "$/model/id.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { namingHandlers } from "$/site/request/passkeys.ts";
import { seeOther } from "$/site/response/see_other.ts";

const PAGE = "/operator/sign-in";

export const handler = define.handlers(namingHandlers(() => seeOther(`${PAGE}?done=passkeyRenamed`)));

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const passkey = await ownPasskey(state, actor, requireId(params.passkeyId));
  return (
    <FormPage title={t("admin:passkeys.renameNamed", passkey)}>
      <RenamePasskeyForm t={t} page={PAGE} form={data} passkey={passkey} />
    </FormPage>
  );
});
