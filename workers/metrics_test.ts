import assert from "node:assert/strict";
import { test } from "node:test";
import { openMetrics } from "./metrics.ts";

test("jobs are counted and timed by how they ended", () => {
  let now = 0;
  const metrics = openMetrics(() => now);
  const first = metrics.begin("jobs.export.csv");
  const second = metrics.begin("jobs.export.csv");
  now = 1_500;
  first("completed");
  assert.match(metrics.text(), /^assay_jobs_in_hand\{subject="jobs\.export\.csv"\} 1$/m);
  now = 2_000;
  second("completed");
  assert.match(
    metrics.text(),
    /^assay_job_seconds_count\{subject="jobs\.export\.csv",outcome="completed"\} 2$/m,
  );
  assert.match(
    metrics.text(),
    /^assay_job_seconds_sum\{subject="jobs\.export\.csv",outcome="completed"\} 3\.500$/m,
  );
});
