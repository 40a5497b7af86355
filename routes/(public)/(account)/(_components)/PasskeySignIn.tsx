import type { TFunction } from "i18next";
import { passkeyWords } from "$/components/account/passkey_words.ts";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";

/** Signs in with a passkey alone: by a button, and where the browser fills in the address. */
export const PasskeySignIn = ({ t, back }: { t: TFunction; back: string | undefined }) => (
  <form method="post" action="/login">
    <input type="hidden" name="return" value={back} />
    <PasskeyButton
      name="passkey"
      ask="/login/passkey"
      fillsIn
      words={passkeyWords(t, t("common:passkey.signIn"))}
    />
  </form>
);
