import { z } from "zod";

/** A message of staff that a respondent has not acknowledged. */
const StaffMessage = z.object({
  id: z.int(),
  text: z.string(),
  /** The member who sent it; null if they were deleted. */
  by: z.string().nullable(),
});

/** What staff have to say to a respondent. */
export const Talk = z.object({
  /** Oldest first. */
  messages: z.array(StaffMessage),
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
