import type { TFunction } from "i18next";
import type { FormState } from "$/components/form/form_state.ts";
import { TextField } from "$/components/form/TextField.tsx";
import { CapsLockHint } from "$/islands/form/CapsLockHint.tsx";

interface Props {
  t: TFunction;
  messages?: FormState["messages"];
}

export function NewPasswordFields({ t, messages = {} }: Props) {
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={t("common:password.new")}
        hint={t("common:password.rule")}
        message={messages.password}
        aside={<CapsLockHint of="password" text={t("common:login.capsLock")} />}
        autoComplete="new-password"
        required
      />
      <TextField
        name="confirmation"
        type="password"
        label={t("common:password.confirm")}
        message={messages.confirmation}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** Returns the error of the confirmation field; no error if it repeats the password. */
export function confirmationMessage(
  t: TFunction,
  { password, confirmation }: Partial<Record<string, string>>,
): Record<string, string> {
  if (!confirmation) return { confirmation: t("common:field.required") };
  return confirmation === password ? {} : { confirmation: t("common:field.mismatch") };
}
