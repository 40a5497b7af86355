import { metric } from "$/lib/metrics/prometheus.ts";
import { processMetrics } from "$/lib/metrics/process_metrics.ts";
import type { BackupState } from "./ship_wal.ts";

const seconds = (ms: number) => Number((ms / 1000).toFixed(3));

/** As Prometheus text. */
export const backupMetrics = ({ baseAt, until, storedBytes, failures }: BackupState): string =>
  metric("gauge", "assay_backup_base_timestamp_seconds", [[{}, seconds(baseAt)]]) +
  metric("gauge", "assay_backup_until_timestamp_seconds", [[{}, seconds(until)]]) +
  metric("counter", "assay_backup_stored_bytes_total", [[{}, storedBytes]]) +
  metric("counter", "assay_backup_failures_total", [[{}, failures]]) +
  processMetrics();
