import { z } from "zod";
import { Minutes, Reason } from "./extra_time.ts";

/** What every decision about a sitting may name: the last one that the decider knew of. */
const Seen = z.int().min(0).optional()
  .describe("`seen` of the state that the decision is about: refused if somebody has decided since");
/** The same, as a form sends it. */
const SeenField = z.coerce.number("invalid").int("invalid").min(0, "invalid");

/** Pausing a test in progress, or stopping it. */
export const Pausing = z.object({ reason: Reason, seen: Seen });
export const PausingForm = Pausing.extend({ seen: SeenField });
export type Pausing = z.output<typeof Pausing>;

/** Opening a stopped test again, or a part whose time ran out. */
export const Reopening = z.object({
  reason: Reason,
  minutes: Minutes.optional().describe("given from now; required where a time ran out"),
  seen: Seen,
});
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
