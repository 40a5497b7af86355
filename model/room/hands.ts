import { z } from "zod";
import { LIMITS } from "../limits.ts";

/** Whether respondents of a batch may raise a hand. */
export const HandSetting = z.object({ allowed: z.boolean("invalid") });

/** What staff do with raised hands: say that they come, or lower them. */
export const HandReply = z.object({
  respondents: z.array(z.uuid("invalid").toLowerCase()).min(1, "required").max(
    LIMITS.roomPeople,
    "max_length",
  ),
  reply: z.enum(["coming", "lowered"], "invalid"),
});
export type HandReply = z.output<typeof HandReply>;

/** For how many it was done. Whose hand is down, or has the reply already, is left out. */
export const RepliedHands = z.object({ replied: z.int() });
