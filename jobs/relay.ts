import { markPublished, OUTBOX_CHANNEL, type OutboxRow, takeUnpublished } from "../db/queue/outbox.ts";
import type { Sql } from "../db/connection/pool.ts";

/** Must reject unless the broker has stored the message. The same id twice is one message. */
export type Publish = (message: { id: string; subject: string; payload: unknown }) => Promise<void>;

const BATCH = 100;

/**
 * Publishes what the outbox holds, oldest first; answers how much that was. The rows stay locked meanwhile: other relays
 * pass them over, and a relay that dies leaves them as they were. Published twice then, they are still one message.
 */
export async function relayOutbox(sql: Sql, publish: Publish): Promise<number> {
  return await sql.begin(async (tx) => {
    const rows = await takeUnpublished(tx, BATCH);
    if (rows.length === 0) return 0;
    await Promise.all(
      rows.map((row) => publish({ id: messageId(row), subject: row.subject, payload: row.payload })),
    );
    await markPublished(tx, rows.map(({ id }) => id));
    return rows.length;
  });
}

/** A database that starts anew counts from 1 again, and its broker may still know the numbers of the one before. */
const messageId = ({ id, createdAt }: OutboxRow) => `${createdAt.getTime()}-${id}`;

/** Calls back when something was put into the outbox; a call may be missed when the database was away. */
export async function onOutbox(sql: Sql, hear: () => void): Promise<void> {
  await sql.listen(OUTBOX_CHANNEL, hear, hear);
}
