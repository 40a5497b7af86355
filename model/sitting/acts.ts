import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { REFUSAL_CODES } from "../refusal.ts";
import { ExtraTime, Minutes, Reason } from "./extra_time.ts";

/** What every decision about a sitting may name: the last one that the decider knew of. */
const Seen = z.int().min(0).optional()
  .describe("`seen` of the state that the decision is about: refused if somebody has decided since");
/** The same, as a form sends it. */
const SeenField = z.coerce.number("invalid").int("invalid").min(0, "invalid");

/** The tests that a decision is about: of one batch, each decided for itself. */
export const Several = {
  assessments: z.array(z.uuid().toLowerCase()).min(1, "required").max(LIMITS.roomPeople, "max_length"),
};

/** Reply to a decision about several tests. */
export const Decided = z.object({
  decided: z.int(),
  /** Those for which it was refused, with the code of the refusal. */
  refused: z.array(z.object({ assessment: z.uuid(), code: z.enum(REFUSAL_CODES) })),
});
export type Decided = z.output<typeof Decided>;

export const ExtraTimeForSeveral = z.intersection(z.object(Several), ExtraTime);
export const PausingSeveral = z.object({ ...Several, reason: Reason });
export const ResumingSeveral = z.object(Several);

/** Pausing a test in progress, or stopping it. */
export const Pausing = z.object({ reason: Reason, seen: Seen });
export const PausingForm = Pausing.extend({ seen: SeenField });
export type Pausing = z.output<typeof Pausing>;

/** Opening a test again that was stopped, ran out of time or was handed in. */
const Opening = {
  reason: Reason,
  minutes: Minutes.optional().describe("given from now; required where no time is left"),
};
export const Reopening = z.object({ ...Opening, seen: Seen });
export const ReopeningSeveral = z.object({ ...Several, ...Opening });
/** An empty field is no minutes. */
export const ReopeningForm = Reopening.extend({
  minutes: z.preprocess((typed) => typed === "" ? undefined : Number(typed), Minutes.optional()),
  seen: SeenField,
});
export type Reopening = z.output<typeof Reopening>;

/** Resuming a paused test. */
export const Resuming = z.object({ seen: Seen }).prefault({});
export const ResumingForm = z.object({ seen: SeenField });
export type Resuming = z.output<typeof Resuming>;
