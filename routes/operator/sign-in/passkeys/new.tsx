import { newPasskeyWords } from "$/components/account/passkey_words.ts";
import { NewPasskeyForm } from "$/components/account/PasskeyForms.tsx";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { define } from "$/define.ts";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { takePasskey } from "$/site/request/passkeys.ts";
import { seeOther } from "$/site/response/see_other.ts";

const PAGE = "/operator/sign-in";

/** The button of the page before asks for it by a form, after a fresh sign-in; the response comes here too. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect(PAGE, 303),
  POST: (ctx) => takePasskey(ctx, () => seeOther(`${PAGE}?done=passkeyAdded`)),
});

export default define.page<typeof handler>(({ data, state: { t } }) =>
  data.codes
    ? (
      <>
        <Headed title={t("common:factor.codesTitle")} />
        <RecoveryCodes t={t} codes={data.codes} href={PAGE} />
        <CopyKeys />
      </>
    )
    : (
      <FormPage title={t("admin:passkeys.new")}>
        <NewPasskeyForm t={t} page={PAGE} form={data}>
          <PasskeyButton name="passkey" ask={data.ask!} kind="primary" words={newPasskeyWords(t)} />
        </NewPasskeyForm>
      </FormPage>
    )
);
