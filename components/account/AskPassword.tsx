import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { FRESH_SIGN_IN, MINUTE } from "../../model/times.ts";
import { Button } from "../form/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import { Banner } from "../messages/Banner.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

/** Field of the password, which no other form has. */
export const PROOF_FIELD = "proof.password";
/** Field of a passkey's response. */
export const PASSKEY_FIELD = "proof.passkey";
export const CANCEL_FIELD = "proof.cancel";

interface AskPasswordProps {
  t: TFunction;
  /** Where the form goes that was held up, with the password. */
  action: string;
  /** What was entered there. */
  entered: readonly (readonly [name: string, value: string])[];
  /** Where whoever changes their mind goes. */
  back: string;
  message?: string;
  /** Set if they can prove it at their provider of single sign-on, in a page beside. */
  provider: { readonly hasPassword: boolean } | null;
  /** The button for whoever has a passkey. */
  children?: ReactNode;
}

/** Asks for the password or a sign-in at the provider again, and keeps what was entered. */
export const AskPassword = (
  { t, action, entered, back, message, provider, children }: AskPasswordProps,
) => (
  <form className="form" method="post" action={action} noValidate>
    {message && <Banner tone="bad" urgent>{message}</Banner>}
    <p>{t(`common:fresh.${provider ? "providerLead" : "lead"}`, { count: FRESH_SIGN_IN / MINUTE })}</p>
    {provider && (
      <p>
        <LinkButton href="/single-sign-on/proof" newTab>{t("common:fresh.provider")}</LinkButton>
      </p>
    )}
    {[...entered, [CANCEL_FIELD, back] as const].map(([name, value], at) => (
      <input key={at} type="hidden" name={name} value={value} />
    ))}
    {provider?.hasPassword !== false && (
      <TextField
        name={PROOF_FIELD}
        id="proof-password"
        type="password"
        label={t(`common:fresh.${provider ? "orPassword" : "password"}`)}
        autoComplete="current-password"
      />
    )}
    <div className="form-acts">
      <Button kind="primary">{t(`common:fresh.${provider ? "goOn" : "submit"}`)}</Button>
      <LinkButton kind="quiet" href={back}>{t("common:fresh.cancel")}</LinkButton>
    </div>
    {children}
  </form>
);
