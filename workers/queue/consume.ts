import type { Consumer, JsMsg } from "@nats-io/jetstream";
import type { z } from "zod";
import type { Ctx } from "../../domain/context.ts";
import type { TaskOutcome, WorkerHooks } from "../../domain/queue/run_task.ts";
import type { Job } from "../../jobs/job.ts";
import { inTime } from "../../lib/flow/waiting.ts";
import { pause } from "../../lib/time/pause.ts";
import { moveSpan, readTraceparent, type Recorder, type Span, startSpan } from "../../lib/tracing/tracing.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { ensureConsumer, ensureStream, type Queue, STREAM } from "./queue.ts";

/** A job, and the verb that a worker runs for each of its messages. */
export interface JobHandler<Payload extends Record<string, string> = Record<string, string>> {
  readonly job: Job<Payload>;
  run(ctx: Ctx, payload: Payload, hooks: WorkerHooks): Promise<TaskOutcome>;
}

export interface Consuming {
  /**
   * Takes no more messages. Resolves when the running jobs have ended, or were handed back after the grace
   * period.
   */
  stop(graceMs: number): Promise<void>;
}

/** A pull without a message ends after this time. The loss of a pull goes unnoticed for as long. */
const PULL_MS = 3_000;
const RETRY_MS = 1_000;
const READY_TIMEOUT_MS = 5_000;
/** Pause before redelivery if an attempt could not reach the task's row. */
const UNSETTLED_MS = 5_000;

/**
 * Pulls a job's messages, as many at the same time as the worker has places. A message is acknowledged or
 * redelivered by the outcome of its task.
 */
export function consume(
  ctx: Ctx,
  opened: Promise<Queue>,
  handler: JobHandler,
  { kind, places: count, metrics, record = () => {} }: {
    kind: string;
    places: number;
    metrics: Metrics;
    record?: Recorder;
  },
): Consuming {
  const { subject, payload: schema } = handler.job;
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

  async function place() {
    let consumer: Consumer | null = null;
    while (!stopping.signal.aborted) {
      try {
        consumer ??= await openConsumer();
        const pulled = consumer.next({ expires: PULL_MS });
        const message = await Promise.race([pulled, stopped]);
        // A message that arrives after the worker has begun to stop goes to another worker.
        if (stopping.signal.aborted) pulled.then((late) => late?.nak(), () => {});
        else if (message) await settle(message);
      } catch (error) {
        consumer = null;
        if (stopping.signal.aborted) return;
        ctx.log.warn("queue.trouble", { subject, reason: String(error) });
        await pause(RETRY_MS, stopping.signal);
      }
    }
  }

  async function settle(message: JsMsg) {
    const payload = readPayload(schema, message);
    if (!payload) {
      ctx.log.error("job.unreadable", new Error("the payload does not parse"), { subject, seq: message.seq });
      return message.term();
    }
    const parent = readTraceparent(message.headers?.get("traceparent"));
    const isUp = await startSpan(
      { record, parent, name: `handle ${kind}`, kind: "consumer" },
      (span) => handle(message, payload, span),
    );
    if (!isUp) await dependenciesUp();
  }

  /** False if the job could not be done now. */
  async function handle(message: JsMsg, payload: Record<string, string>, span: Span): Promise<boolean> {
    const end = metrics.begin(kind);
    const from = performance.now();
    const facts = Object.assign(span.facts, { kind, ...payload, delivery: message.info.deliveryCount });
    try {
      const outcome = await handler.run(ctx, payload, {
        leaving: leaving.signal,
        onBeat: () => message.working(),
        onClaim: ({ id, orgId, attempts, traceparent }) => {
          Object.assign(facts, { orgId, taskId: id, attempt: attempts });
          // Another task than the message names: the work belongs to whoever asked for that.
          if (id !== payload.taskId) moveSpan(span, readTraceparent(traceparent));
        },
      });
      if (outcome.kind === "retry") message.nak(outcome.afterMs);
      else await message.ackAck();
      end(outcome.kind);
      Object.assign(facts, { outcome: outcome.kind });
      ctx.log.info("job.settled", { ...facts, ms: Math.round(performance.now() - from) });
      span.failed = outcome.kind === "retry" || outcome.kind === "failed";
      return outcome.kind !== "retry";
    } catch (error) {
      message.nak(UNSETTLED_MS);
      end("unsettled");
      ctx.log.error("job.unsettled", error, facts);
      span.failed = true;
      return false;
    }
  }

  /** Waits until database and store respond. Without them each pulled job would only use up an attempt. */
  async function dependenciesUp() {
    const areUp = () => Promise.all([ctx.sql`select 1`, ctx.store.ready()]).then(() => true, () => false);
    while (!stopping.signal.aborted && !await inTime(areUp(), READY_TIMEOUT_MS, stopping.signal)) {
      await pause(RETRY_MS, stopping.signal);
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
