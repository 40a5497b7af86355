import { z } from "zod";
import type { Job } from "./job.ts";

const LetterPayload = z.object({ orgId: z.uuid(), letterId: z.uuid() });
export type LetterPayload = z.output<typeof LetterPayload>;

/** Sends one letter of an invitation. Its address and text are read when it is sent. */
export const LETTER_JOB: Job<LetterPayload> = { subject: "jobs.letter.invitation", payload: LetterPayload };
