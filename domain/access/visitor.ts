import type { TFunction } from "i18next";

/**
 * What is known about a visitor who is not signed in: for limits, for the list of sessions, and for mails to
 * them.
 */
export interface Visitor {
  readonly address: string | null;
  readonly userAgent: string | null;
  /**
   * The browser's record of the accounts that signed in with it (account/sign_in/device.ts); programs have
   * none.
   */
  readonly device?: string;
  /** Texts in the visitor's language. */
  readonly t: TFunction;
}

export type Origin = Pick<Visitor, "address" | "userAgent" | "device">;
