import { z } from "zod";

/** A message of staff that a respondent has not acknowledged. */
const StaffMessage = z.object({
  id: z.int(),
  text: z.string(),
  /** The member who sent it; null if they were deleted. */
  by: z.string().nullable(),
});

/** What a respondent may ask staff for. */
export const HAND_KINDS = ["help", "break"] as const;
export type HandKind = (typeof HAND_KINDS)[number];

/** What staff have to say to a respondent, and the respondent's raised hand. */
export const Talk = z.object({
  /** Oldest first. */
  messages: z.array(StaffMessage),
  /** `kind` is null while the hand is down. Omitted where respondents cannot raise one. */
  hand: z.object({
    kind: z.enum(HAND_KINDS).nullable(),
    /** Staff have said that they come. */
    isAnswered: z.boolean(),
  }).optional(),
  /** Tests that staff have opened again and that the respondent has not gone on with, where they ask for it. */
  reopened: z.array(z.uuid()).optional(),
});
export type Talk = z.output<typeof Talk>;

const MESSAGES = z.array(z.int("invalid").positive("invalid")).max(100, "max_length").default([]);

/** What a device tells about messages, by their ids. */
export const TalkNote = z.object({
  shown: MESSAGES.describe("messages that are on the screen"),
  acknowledged: MESSAGES.describe("messages that the respondent has confirmed to have read"),
});
export type TalkNote = z.output<typeof TalkNote>;

/** The same of messages that were read, as a form sends it: ids with spaces between them. */
export const ReadMessages = z.object({ acknowledged: z.string() })
  .transform(({ acknowledged }): z.input<typeof TalkNote> => ({
    acknowledged: acknowledged.split(" ").map(Number),
  })).pipe(TalkNote);

export const RaisedHand = z.object({ kind: z.enum(HAND_KINDS, "invalid") });

/** The same, as a form sends it; null to lower the hand. */
export const HandForm = z.object({
  kind: z.union([z.literal("").transform(() => null), z.enum(HAND_KINDS)], "invalid"),
});
