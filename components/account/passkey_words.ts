import type { TFunction } from "i18next";

/** What is said by a button that asks for a passkey (islands/form/PasskeyButton.tsx). */
export interface PasskeyWords {
  readonly button: string;
  readonly cancelled: string;
  /** The device has one already. */
  readonly known?: string;
  readonly failed: string;
  /** Shown where the browser knows no passkeys; without it nothing is. */
  readonly unable?: string;
}

/** Of one that asks for a passkey that there is already. */
export const passkeyWords = (t: TFunction, button: string): PasskeyWords => ({
  button,
  cancelled: t("common:passkey.cancelled"),
  failed: t("common:passkey.failed"),
});

/** Of one that makes a new one. */
export const newPasskeyWords = (t: TFunction): PasskeyWords => ({
  button: t("common:passkey.make"),
  cancelled: t("common:passkey.notMade"),
  known: t("common:refusal.passkey_known"),
  failed: t("common:passkey.failed"),
  unable: t("common:passkey.unable"),
});
