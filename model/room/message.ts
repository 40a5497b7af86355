import { z } from "zod";
import { LIMITS } from "../limits.ts";

/** A message of staff, to everybody in a batch who has not finished unless some are named. */
export const RoomMessage = z.object({
  text: z.string("required").trim().min(1, "required").max(LIMITS.messageMaxLength, "max_length"),
  respondents: z.array(z.uuid("invalid").toLowerCase()).min(1, "required").max(
    LIMITS.roomPeople,
    "max_length",
  ).optional(),
});
export type RoomMessage = z.output<typeof RoomMessage>;

/** To how many people it was sent. */
export const SentMessage = z.object({ sent: z.int() });
