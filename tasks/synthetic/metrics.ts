import { metric, type Sample } from "$/lib/metrics/prometheus.ts";
import { type Sitting, STEPS } from "./sit.ts";

/** What the latest sitting gave, and how many there were, as Prometheus text. */
export function openSittingMetrics() {
  const counts = { finished: 0, failed: 0 };
  let latest: Sitting | null = null;
  return {
    add(sitting: Sitting) {
      latest = sitting;
      counts[sitting.failure ? "failed" : "finished"]++;
    },
    text(): string {
      const outcomes = Object.entries(counts).map(([outcome, count]): Sample => [{ outcome }, count]);
      const { failure = null, seconds = {} } = latest ?? {};
      const took = STEPS.flatMap((step): Sample[] =>
        seconds[step] === undefined ? [] : [[{ step }, Number(seconds[step].toFixed(3))]]
      );
      return metric("counter", "assay_sittings_total", outcomes) +
        metric("gauge", "assay_sitting_ok", latest ? [[{}, failure ? 0 : 1]] : []) +
        metric("gauge", "assay_sitting_seconds", took);
    },
  };
}
