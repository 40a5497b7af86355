import type { TFunction } from "i18next";

/**
 * Data about a visitor who is not signed in, for limits, for the list of sessions, and for mails to the
 * visitor.
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
