import { hostname } from "node:os";
import process from "node:process";
import type { Log } from "../log.ts";
import { pause } from "../time/pause.ts";
import type { EndedSpan, Recorder, SpanFacts } from "./tracing.ts";

/** Spans that wait. If the collector is away or slow, those beyond are dropped. */
const MOST_WAITING = 2_048;
const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;

export interface Tracing {
  readonly record: Recorder;
  /** The share of new traces that are recorded: 0 to 1. */
  readonly ratio: number;
  /** Sends what waits, once. */
  close(): Promise<void>;
}

export interface TracingVariables {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/**
 * Undefined if no collector is set. Sends spans to a collector by OTLP over HTTP, as JSON, some seconds later and many at once. What it does not take is
 * dropped: traces never hold up the work, nor fill the memory.
 */
export function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingVariables,
  service: string,
  log: Log,
): Tracing | undefined {
  if (!endpoint) return;
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const resource = {
    attributes: attributesOf({
      "service.name": service,
      "service.instance.id": `${hostname()}:${process.pid}`,
    }),
  };
  const closing = new AbortController();
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | null = null;
  let isAway = false;

  async function send() {
    const spans = waiting;
    waiting = [];
    const scopeSpans = [{ scope: { name: "assay" }, spans: spans.map(spanOf) }];
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answers ${answer.status}`);
      if (isAway) log.info("traces.sent_again");
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn("traces.dropped", { reason: String(error) });
      isAway = true;
    }
  }

  async function sendSoon() {
    await pause(EVERY_MS, closing.signal);
    await send();
    sending = null;
    if (waiting.length > 0) sending = sendSoon();
  }

  return {
    ratio,
    record(span) {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(span);
      sending ??= sendSoon();
    },
    async close() {
      closing.abort();
      while (sending) await sending;
    },
  };
}

const spanOf = ({ traceId, spanId, parentId, name, kind, from, until, facts, failed }: EndedSpan) => ({
  ...{ traceId, spanId, name, kind },
  ...(parentId && { parentSpanId: parentId }),
  startTimeUnixNano: nanosOf(from),
  endTimeUnixNano: nanosOf(until),
  attributes: attributesOf(facts),
  // 2 is an error. Its message stays in the log.
  ...(failed && { status: { code: 2 } }),
});

/** Microseconds are as exact as a number is. */
const nanosOf = (ms: number) => `${Math.round(ms * 1000)}000`;

const attributesOf = (facts: SpanFacts) =>
  Object.entries(facts).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
