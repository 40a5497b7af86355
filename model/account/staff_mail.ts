import { z } from "zod";
import type { Capability } from "./permissions.ts";

/**
 * Mails that a member may switch off for themselves, with the right that makes them a reader. Mails about
 * signing in, and those without which something would be lost unseen, are always sent.
 */
export const STAFF_MAILS = {
  reportsReady: "requestReports",
  lowCredits: "viewBilling",
  retentionWarning: "editSettings",
  teamNews: "inviteMembers",
} as const satisfies Readonly<Record<string, Capability>>;
export type StaffMail = keyof typeof STAFF_MAILS;

export const STAFF_MAIL_NAMES = Object.keys(STAFF_MAILS) as StaffMail[];

/** For each of these mails, whether the member gets it. */
export const MailChoices = z.object(
  Object.fromEntries(STAFF_MAIL_NAMES.map((name) => [name, z.boolean("invalid")])) as Record<
    StaffMail,
    z.ZodBoolean
  >,
);
export type MailChoices = z.output<typeof MailChoices>;
