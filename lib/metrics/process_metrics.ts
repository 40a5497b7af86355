import process from "node:process";
import { metric } from "./prometheus.ts";

const STARTED = Date.now() / 1000;

/** Standard metrics of a process, under the names that dashboards expect. */
export function processMetrics(): string {
  const { user, system } = process.cpuUsage();
  return metric("gauge", "process_resident_memory_bytes", [[
    {},
    process.memoryUsage.rss(),
  ]]) +
    metric("gauge", "process_start_time_seconds", [[
      {},
      Number(STARTED.toFixed(0)),
    ]]) +
    metric("counter", "process_cpu_seconds_total", [[
      {},
      Number(((user + system) / 1e6).toFixed(2)),
    ]]);
}
