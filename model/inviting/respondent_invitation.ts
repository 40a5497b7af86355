import { z } from "zod";
import { Email } from "../account/email.ts";
import { LANGUAGES } from "../languages.ts";
import { DATE_ORDERS } from "./uploaded_dates.ts";
import { LIMITS } from "../limits.ts";
import { DEFAULT_INVITATION_DAYS, MAX_INVITATION_DAYS } from "../times.ts";

/** Status of an invitation. Derived from the respondent, their code and their newest letter, never stored. */
export const INVITATION_STATES = ["queued", "sent", "failed", "started", "done"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Letters of an invitation: to people who have not started, and to those who have not finished. */
const INVITATION_LETTER_KINDS = ["invitation", "reminder", "started_reminder"] as const;
/** Letters to a respondent, invited or not. */
export type RespondentLetterKind = "reentry_code" | "receipt";
export type LetterKind = (typeof INVITATION_LETTER_KINDS)[number] | RespondentLetterKind;

/**
 * Why a letter did not arrive: refused by the mail server, no server reachable, the code lets no one in any
 * more, no address, withdrawn by staff, or come back after it was sent.
 */
const LETTER_FAILURES = ["refused", "unreachable", "not_open", "no_address", "withdrawn", "bounced"] as const;
export type LetterFailure = (typeof LETTER_FAILURES)[number];

/**
 * Days that the codes are valid, not counting today: to the end of the last day in the organisation's time
 * zone.
 */
export const OpenDays = z.coerce.number("invalid").int("invalid").min(1, "invalid").max(
  MAX_INVITATION_DAYS,
  "invalid",
);

/** One person of a list before validation: every cell is an optional text. */
const ListedPerson = z.record(z.string().max(40), z.string().max(1000).nullable());

/** Many invitations from a list (`POST /respondents/batch`). */
export const InvitationList = z.object({
  batch: z.uuid("invalid"),
  days: OpenDays.default(DEFAULT_INVITATION_DAYS),
  /** The language of lines that name none. */
  language: z.enum(LANGUAGES).optional(),
  respondents: z.array(ListedPerson).min(1, "required").max(LIMITS.invitationLines, "max_length"),
  /** The order of ambiguous dates of birth, such as 03/09/1990, if no other date of the list shows it. */
  dates: z.enum(DATE_ORDERS).optional(),
  /** Invite the valid lines if some have faults. Otherwise one fault stops the whole list. */
  leaveOutFaulty: z.boolean().default(false),
});
export type InvitationList = z.output<typeof InvitationList>;

export const Invited = z.object({ invited: z.int(), leftOut: z.int() });
export type Invited = z.output<typeof Invited>;

/** Recipients of another letter: those named, or all who are due. */
export const LetterChoice = z.object({
  invitations: z.array(z.uuid("invalid")).max(LIMITS.invitationLines).optional(),
});
export type LetterChoice = z.output<typeof LetterChoice>;

/** A new address of a person who has not started. */
export const AddressCorrection = z.object({ email: Email });

export const Reminded = z.object({
  queued: z.int(),
  /** Skipped: they had a letter within the last day. */
  tooSoon: z.int(),
});
export type Reminded = z.output<typeof Reminded>;

export const RespondentInvitation = z.object({
  id: z.uuid(),
  respondentId: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(LANGUAGES),
  codeId: z.uuid(),
  code: z.string(),
  end: z.date(),
  /** Whether its code was revoked. */
  isRevoked: z.boolean(),
  state: z.enum(INVITATION_STATES),
  failure: z.enum(LETTER_FAILURES).nullable(),
  /** When the newest letter was sent, or queued if it is not sent yet, and its kind. */
  letterAt: z.date(),
  letterKind: z.enum(INVITATION_LETTER_KINDS),
  /** Whether a reminder can be sent now. */
  isRemindable: z.boolean(),
});
export type RespondentInvitation = z.output<typeof RespondentInvitation>;

/** The same on the wire. */
export const ListedInvitation = RespondentInvitation.extend({
  end: z.iso.datetime(),
  letterAt: z.iso.datetime(),
});
