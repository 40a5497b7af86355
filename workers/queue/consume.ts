import type { Consumer, JsMsg } from "@nats-io/jetstream";
import type { z } from "zod";
import type { Ctx } from "../../domain/context.ts";
import type { Shift, TaskOutcome } from "../../domain/queue/run_task.ts";
import type { Job } from "../../jobs/job.ts";
import { inTime } from "../../lib/time/in_time.ts";
import { pause } from "../../lib/time/pause.ts";
import type { GivingWay } from "../giving_way/giving_way.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { ensureConsumer, ensureStream, type Queue, STREAM } from "./queue.ts";

/** How a worker does one job: what its messages hold, and the verb. */
export interface Duty<Payload extends Record<string, string> = Record<string, string>> {
  readonly job: Job<Payload>;
  /** To those who answer on the same machine; left out where the work costs it next to nothing. */
  readonly givesWay?: "between pieces" | "one at a time";
  do(ctx: Ctx, payload: Payload, shift: Shift): Promise<TaskOutcome>;
}

export interface Consuming {
  /** Takes no more; resolves when what is in hand is done, or handed back after the grace. */
  stop(graceMs: number): Promise<void>;
}

/** A pull that finds nothing ends after this time: so long may the loss of a pull go unnoticed. */
const PULL_MS = 3_000;
const TROUBLE_MS = 1_000;
const PATIENCE_MS = 5_000;
/** After an attempt that could not even reach the row. */
const UNSETTLED_MS = 5_000;

/** Pulls a job's messages, as many at a time as the worker may do, each settled by what became of its task. */
export function consume(
  ctx: Ctx,
  opened: Promise<Queue>,
  duty: Duty,
  { kind, places: count, metrics, way }: { kind: string; places: number; metrics: Metrics; way: GivingWay },
): Consuming {
  const { subject, payload: schema } = duty.job;
  const stopping = new AbortController();
  const leaving = new AbortController();
  const stopped = new Promise<null>((resolve) =>
    stopping.signal.addEventListener("abort", () => resolve(null))
  );

  async function openConsumer(): Promise<Consumer> {
    const queue = await opened;
    await ensureStream(queue);
    const name = await ensureConsumer(queue, subject);
    return await queue.client.consumers.get(STREAM, name);
  }

  async function place(_: unknown, index: number) {
    let consumer: Consumer | null = null;
    const mayBeBeside = duty.givesWay === "between pieces" || index === 0;
    while (!stopping.signal.aborted) {
      try {
        // Before it takes a message: another worker may have the time.
        if (duty.givesWay) await way.clear(stopping.signal, mayBeBeside);
        consumer ??= await openConsumer();
        const pulled = consumer.next({ expires: PULL_MS });
        const message = await Promise.race([pulled, stopped]);
        // What still comes to us while we leave is another worker's.
        if (stopping.signal.aborted) pulled.then((late) => late?.nak(), () => {});
        else if (message) await settle(message);
      } catch (error) {
        consumer = null;
        if (stopping.signal.aborted) return;
        ctx.log.warn("queue.trouble", { subject, reason: String(error) });
        await pause(TROUBLE_MS, stopping.signal);
      }
    }
  }

  async function settle(message: JsMsg) {
    const payload = readPayload(schema, message);
    if (!payload) {
      ctx.log.error("job.unreadable", new Error("the payload does not parse"), { subject, seq: message.seq });
      return message.term();
    }
    const end = metrics.begin(kind);
    const spell = duty.givesWay ? way.begin() : undefined;
    const from = performance.now();
    const facts: Record<string, string | number> = {
      ...{ kind, ...payload, delivery: message.info.deliveryCount },
    };
    try {
      const outcome = await duty.do(ctx, payload, {
        leaving: leaving.signal,
        onBeat: () => message.working(),
        way: spell,
        onClaim: ({ id, orgId, attempts }) => Object.assign(facts, { orgId, taskId: id, attempt: attempts }),
      }).finally(() => spell?.end());
      if (outcome.kind === "retry") message.nak(outcome.afterMs);
      else await message.ackAck();
      end(outcome.kind);
      ctx.log.info("job.settled", {
        ...facts,
        outcome: outcome.kind,
        ms: Math.round(performance.now() - from),
      });
      if (outcome.kind === "retry") await leanable();
    } catch (error) {
      message.nak(UNSETTLED_MS);
      end("unsettled");
      ctx.log.error("job.unsettled", error, facts);
      await leanable();
    }
  }

  /** While database or store do not answer nothing can be done: what is pulled would only use up its attempts. */
  async function leanable() {
    const asked = () => Promise.all([ctx.sql`select 1`, ctx.store.ready()]).then(() => true, () => false);
    while (!stopping.signal.aborted && !await inTime(asked(), PATIENCE_MS, stopping.signal)) {
      await pause(TROUBLE_MS, stopping.signal);
    }
  }

  const places = Promise.all(Array.from({ length: count }, place));
  return {
    async stop(graceMs) {
      stopping.abort();
      await Promise.race([places, pause(graceMs)]);
      leaving.abort(new Error("the worker is leaving"));
      await places;
    },
  };
}

function readPayload<Payload>(schema: z.ZodType<Payload>, message: JsMsg): Payload | null {
  try {
    return schema.parse(message.json());
  } catch {
    return null;
  }
}
