import type { TFunction } from "i18next";

/** What is known of somebody who is not signed in: for the limits, for the list of sessions, and to write to them. */
export interface Visitor {
  readonly address: string | null;
  readonly userAgent: string | null;
  /** What their browser keeps of who has signed in with it (device.ts); a program keeps nothing. */
  readonly device?: string;
  /** The words of the language they use the site in. */
  readonly t: TFunction;
}

export type Origin = Pick<Visitor, "address" | "userAgent" | "device">;
