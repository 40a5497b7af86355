import { headers, type MsgHdrs } from "@nats-io/transport-node";
import type { Ctx } from "../../domain/context.ts";
import type { Recorder } from "../../lib/tracing/tracing.ts";
import { onOutbox, relayOutbox } from "../../jobs/relay.ts";
import { ensureStream, type Queue } from "./queue.ts";
import { type Rounds, rounds } from "./rounds.ts";

const POLL_MS = 1_000;
const PUBLISH_MS = 2_000;

/** Publishes the outbox to the broker: on each notification, and once a second in case one was missed. */
export function startRelay(ctx: Ctx, opened: Promise<Queue>, record?: Recorder): Rounds {
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
          await relayOutbox(ctx.sql, async ({ id, subject, payload, traceparent }) => {
            const options = { msgID: id, timeout: PUBLISH_MS, headers: traceHeaders(traceparent) };
            await queue.client.publish(subject, JSON.stringify(payload), options);
          }, record)
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

function traceHeaders(traceparent: string | null): MsgHdrs | undefined {
  if (traceparent === null) return undefined;
  const traced = headers();
  traced.set("traceparent", traceparent);
  return traced;
}
