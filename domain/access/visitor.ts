import type { TFunction } from "i18next";
import type { Language } from "../../model/languages.ts";

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
  /** A program, which uses its tokens and no cookie. */
  readonly isProgram?: boolean;
  readonly language: Language;
  /** Texts in this language. */
  readonly t: TFunction;
}

/** The language that a mail is written in, with its texts. */
export type Reader = Pick<Visitor, "language" | "t">;

export type Origin = Pick<Visitor, "address" | "userAgent" | "device" | "isProgram">;
