import { openDurations } from "../../lib/metrics/durations.ts";
import { metric, type Sample } from "../../lib/metrics/prometheus.ts";
import { HOUR } from "../../model/times.ts";

export interface Metrics {
  /** Counts a job that begins. Call the returned function with the outcome when the job ends. */
  begin(kind: string): (outcome: string) => void;
  /** Jobs of a kind that run now, and that ended within the last hour. */
  load(kind: string): { readonly inUse: number; readonly lastHour: number };
  text(): string;
}

/** Upper bounds of the buckets in seconds: from a letter to a long export. */
const BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

/**
 * Outcome of messages without work, such as redeliveries. Not timed, because they would make every job look
 * quick.
 */
const NO_WORK = "elsewhere";

/** Counters and durations of this worker's jobs, by kind. */
export function openMetrics(kinds: readonly string[], now: () => number = () => performance.now()): Metrics {
  const inHand = new Map(kinds.map((kind) => [kind, 0]));
  const ended = new Map<string, { kind: string; outcome: string; count: number }>();
  const endings = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  const durations = openDurations({ name: "assay_job_seconds", label: "kind", keys: kinds, bounds: BOUNDS });

  return {
    begin(kind) {
      const from = now();
      inHand.set(kind, inHand.get(kind)! + 1);
      return (outcome) => {
        inHand.set(kind, inHand.get(kind)! - 1);
        const key = `${kind} ${outcome}`;
        ended.set(key, { kind, outcome, count: (ended.get(key)?.count ?? 0) + 1 });
        if (outcome === NO_WORK) return;
        durations.add(kind, (now() - from) / 1000);
        endings.get(kind)!.push(now());
      };
    },
    load(kind) {
      const recent = endings.get(kind)!.filter((at) => at > now() - HOUR);
      endings.set(kind, recent);
      return { inUse: inHand.get(kind)!, lastHour: recent.length };
    },
    text() {
      const outcomes = [...ended.values()].map((
        { kind, outcome, count },
      ): Sample => [{ kind, outcome }, count]);
      return metric("gauge", "assay_jobs_in_hand", [...inHand].map(([kind, count]) => [{ kind }, count])) +
        metric("counter", "assay_jobs_total", outcomes) +
        durations.text();
    },
  };
}
