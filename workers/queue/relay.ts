import type { Ctx } from "../../domain/context.ts";
import { onOutbox, relayOutbox } from "../../jobs/relay.ts";
import { ensureStream, type Queue } from "./queue.ts";
import { type Rounds, rounds } from "./rounds.ts";

const POLL_MS = 1_000;
const PUBLISH_MS = 2_000;

/** Publishes the outbox to the broker: on each notification, and once a second in case one was missed. */
export function startRelay(ctx: Ctx, opened: Promise<Queue>): Rounds {
  let hasStream = false;
  let isListening = false;

  const relay = rounds(
    "relay",
    { everyMs: POLL_MS, log: ctx.log },
    async () => {
      const queue = await opened;
      if (!isListening) {
        await onOutbox(ctx.sql, () => relay.wake());
        isListening = true;
      }
      try {
        if (!hasStream) await ensureStream(queue);
        hasStream = true;
        while (
          await relayOutbox(ctx.sql, async ({ id, subject, payload }) => {
            await queue.client.publish(subject, JSON.stringify(payload), { msgID: id, timeout: PUBLISH_MS });
          })
        );
      } catch (error) {
        // The broker may have been restarted without its streams.
        hasStream = false;
        throw error;
      }
    },
  );
  return relay;
}
