import type { z } from "zod";
import { insertOutbox, insertOutboxAll } from "../db/queue/outbox.ts";
import type { Tx } from "../db/connection/pool.ts";
import { type SpanFacts, traced } from "../lib/tracing/tracing.ts";

/** A kind of message to the workers: its subject and the schema of its payload. */
export interface Job<Payload extends Record<string, string>> {
  readonly subject: string;
  readonly payload: z.ZodType<Payload>;
}

/** The subjects of all jobs, for the stream. */
export const JOB_SUBJECTS = "jobs.>";

/** Call it in the transaction of the announced row. A relay publishes the message after the commit. */
export async function announce<Payload extends Record<string, string>>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
): Promise<void> {
  await asSpan(job.subject, payload, () => insertOutbox(tx, job.subject, payload));
}

export async function announceAll<Payload extends Record<string, string>>(
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  const { subject } = job;
  await asSpan(
    subject,
    payloads.length === 1 ? payloads[0]! : { count: payloads.length },
    () => insertOutboxAll(tx, subject, payloads),
  );
}

/** What the message leads to belongs to the span of its announcement. */
const asSpan = (subject: string, facts: SpanFacts, insert: () => Promise<void>) =>
  traced(`announce ${subject}`, insert, { kind: "producer", facts });
