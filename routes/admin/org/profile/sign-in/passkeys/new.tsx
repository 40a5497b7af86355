import { newPasskeyWords } from "$/components/account/passkey_words.ts";
import { NewPasskeyForm } from "$/components/account/PasskeyForms.tsx";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { takePasskey } from "$/site/request/passkeys.ts";
import { SignInCrumbs } from "../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

/** The button of the page before asks for it by a form, after a fresh sign-in; the response comes here too. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect(PAGE, 303),
  POST: (ctx) =>
    takePasskey(ctx, (name) => redirectWithNotice(ctx.state.t("admin:passkeys.added", { name }), PAGE)),
});

export default define.page<typeof handler>(({ data, state: { t } }) =>
  data.codes
    ? (
      <>
        <Headed title={t("common:factor.codesTitle")} crumbs={<SignInCrumbs t={t} isWithin />} />
        <RecoveryCodes t={t} codes={data.codes} href={PAGE} />
        <CopyKeys />
      </>
    )
    : (
      <FormPage title={t("admin:passkeys.new")} crumbs={<SignInCrumbs t={t} isWithin />}>
        <NewPasskeyForm t={t} page={PAGE} form={data}>
          <PasskeyButton name="passkey" ask={data.ask!} kind="primary" words={newPasskeyWords(t)} />
        </NewPasskeyForm>
      </FormPage>
    )
);
