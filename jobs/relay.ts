import { readTraceparent, type Recorder, startSpan, traceparent } from "../lib/tracing/tracing.ts";
import { markPublished, OUTBOX_CHANNEL, type OutboxRow, takeUnpublished } from "../db/queue/outbox.ts";
import type { Sql } from "../db/connection/pool.ts";

/**
 * Must reject unless the broker has stored the message. The broker drops a second message with the same id.
 */
export type Publish = (
  message: { id: string; subject: string; payload: unknown; traceparent: string | null },
) => Promise<void>;

const BATCH = 100;

/**
 * Publishes rows of the outbox, the oldest first, and returns their number. The rows are locked meanwhile:
 * other relays skip them, and a relay that dies leaves them unpublished. If they are published twice then,
 * the broker drops one.
 */
export async function relayOutbox(sql: Sql, publish: Publish, record: Recorder = () => {}): Promise<number> {
  return await sql.begin(async (tx) => {
    const rows = await takeUnpublished(tx, BATCH);
    if (rows.length === 0) return 0;
    await Promise.all(rows.map((row) => {
      const { subject, payload } = row;
      const parent = readTraceparent(row.traceparent);
      return startSpan(
        { record, parent, name: `send ${subject}`, kind: "producer" },
        () => publish({ id: messageId(row), subject, payload, traceparent: traceparent() }),
      );
    }));
    await markPublished(tx, rows.map(({ id }) => id));
    return rows.length;
  });
}

/**
 * The id alone is not enough: a new database counts from 1 again, and the broker may remember ids of the old
 * one.
 */
const messageId = ({ id, createdAt }: OutboxRow) => `${createdAt.getTime()}-${id}`;

/**
 * Calls back for new rows in the outbox, and after reconnecting. Calls are missed while the database is away.
 */
export async function onOutbox(sql: Sql, notify: () => void): Promise<void> {
  await sql.listen(OUTBOX_CHANNEL, notify, notify);
}
