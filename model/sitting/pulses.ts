import { z } from "zod";

/** Where sites tell how much is being answered, for those who share a machine with them. */
export const ANSWER_PULSE = "pulse.answers";

/** A site's beat, while people answer there. */
export const AnswerPulse = z.object({
  site: z.uuid(),
  machine: z.string(),
  /** Answers stored since the beat before. */
  perSecond: z.number().nonnegative(),
});
export type AnswerPulse = z.output<typeof AnswerPulse>;

/** Where workers tell that they have work, for others with whom they share what a machine leaves them. */
export const WORKER_PULSE = "pulse.workers";

/** A worker's beat, while it works or owes a rest. */
export const WorkerPulse = z.object({ worker: z.uuid(), machine: z.string() });
export type WorkerPulse = z.output<typeof WorkerPulse>;

/** While there is something to tell it is told at least so often. */
export const BEAT_MS = 1_000;
