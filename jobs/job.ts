import type { z } from "zod";
import { insertOutbox, insertOutboxAll } from "../db/queue/outbox.ts";
import type { Tx } from "../db/connection/pool.ts";

/** A kind of work that workers do: the subject its messages travel on, and what they hold. */
export interface Job<Payload extends Record<string, string>> {
  readonly subject: string;
  readonly payload: z.ZodType<Payload>;
}

/** All jobs' subjects begin so: the stream takes them by it. */
export const JOB_SUBJECTS = "jobs.>";

/** Written in the transaction of what it announces; a relay publishes it after the commit. */
export async function announce<Payload extends Record<string, string>>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
): Promise<void> {
  await insertOutbox(tx, job.subject, payload);
}

/** The same for many at once. */
export async function announceAll<Payload extends Record<string, string>>(
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  await insertOutboxAll(tx, job.subject, payloads);
}
