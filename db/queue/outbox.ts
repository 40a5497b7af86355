import { traceparent } from "../../lib/tracing/tracing.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The channel that notifies relays of new rows. */
export const OUTBOX_CHANNEL = "outbox";

export interface OutboxRow {
  readonly id: number;
  readonly subject: string;
  readonly payload: unknown;
  readonly createdAt: Date;
  /** Of the span that announced it, if that is recorded. */
  readonly traceparent: string | null;
}

/** The notification is sent when the transaction commits. */
export async function insertOutbox(tx: Tx, subject: string, payload: Record<string, string>): Promise<void> {
  await tx`
    insert into outbox (subject, payload, traceparent) values (${subject}, ${
    tx.json(payload)
  }, ${traceparent()})`;
  await tx`select pg_notify(${OUTBOX_CHANNEL}, '')`;
}

/** Many messages of one subject, in order, in one statement. */
export async function insertOutboxAll(
  tx: Tx,
  subject: string,
  payloads: readonly Record<string, string>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await tx`
    insert into outbox (subject, payload, traceparent)
    select ${subject}, payload, ${traceparent()} from jsonb_array_elements(${
    asJson(tx, payloads)
  }) as payload`;
  await tx`select pg_notify(${OUTBOX_CHANNEL}, '')`;
}

/** Locks the rows until the transaction ends. Skips rows that another relay is publishing. */
export async function takeUnpublished(tx: Tx, limit: number): Promise<OutboxRow[]> {
  return await tx<OutboxRow[]>`
    select id, subject, payload, created_at, traceparent from outbox where published_at is null
    order by id limit ${limit} for update skip locked`;
}

export async function markPublished(tx: Tx, ids: number[]): Promise<void> {
  await tx`update outbox set published_at = now() where id = any(${ids})`;
}

/**
 * Whether a row's message is lost: announced longer ago than `lostSeconds`, or before the broker's queue was
 * created (`since`) and not again. `key` names the row's id in the payload.
 */
export const messageIsLost = (
  tx: Tx,
  key: "taskId" | "letterId" | "proposalId",
  { lostSeconds, since }: { lostSeconds: number; since: Date },
) =>
  tx`(announced_at < now() - make_interval(secs => ${lostSeconds})
    or announced_at < ${since} and id not in (
      select (payload->>${key})::uuid from outbox where published_at >= ${since} and payload ? ${key}))`;

/** Deletes messages published longer ago than that. */
export async function deletePublished(sql: Sql | Tx, olderThanSeconds: number): Promise<void> {
  await sql`delete from outbox where published_at < now() - make_interval(secs => ${olderThanSeconds})`;
}
