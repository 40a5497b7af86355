import assert from "node:assert/strict";
import { test } from "node:test";
import { openMetrics } from "./metrics.ts";

const line = (text: string, start: string) =>
  text.split("\n").find((each) => each.startsWith(`${start} `))?.slice(start.length + 1);

test("jobs are counted and timed by kind and outcome", () => {
  let now = 0;
  const metrics = openMetrics(["csv", "letter"], () => now);
  const first = metrics.begin("csv");
  const second = metrics.begin("csv");
  now = 1_500;
  first("completed");
  assert.equal(line(metrics.text(), 'assay_jobs_in_hand{kind="csv"}'), "1");
  now = 2_600;
  second("retry");
  const text = metrics.text();
  assert.equal(line(text, 'assay_jobs_in_hand{kind="csv"}'), "0");
  assert.equal(line(text, 'assay_jobs_total{kind="csv",outcome="completed"}'), "1");
  assert.equal(line(text, 'assay_jobs_total{kind="csv",outcome="retry"}'), "1");
  assert.equal(line(text, 'assay_job_seconds_count{kind="csv"}'), "2");
  assert.equal(line(text, 'assay_job_seconds_sum{kind="csv"}'), "4.1");
  assert.equal(line(text, 'assay_job_seconds_count{kind="letter"}'), "0");
});

test("a worker's load is what runs now, and what ended within an hour", () => {
  let now = 0;
  const metrics = openMetrics(["csv", "letter"], () => now);
  metrics.begin("csv")("completed");
  now = 30 * 60_000;
  metrics.begin("csv")("failed");
  metrics.begin("csv")("elsewhere");
  metrics.begin("csv");
  assert.deepEqual(metrics.load("csv"), { inUse: 1, lastHour: 2 });
  now = 61 * 60_000;
  assert.deepEqual(metrics.load("csv"), { inUse: 1, lastHour: 1 });
  assert.deepEqual(metrics.load("letter"), { inUse: 0, lastHour: 0 });
});

test("durations are cumulative: each bound counts all jobs that took no longer", () => {
  let now = 0;
  const metrics = openMetrics(["csv"], () => now);
  const end = metrics.begin("csv");
  now = 1_500;
  end("completed");
  const within = (le: string) => line(metrics.text(), `assay_job_seconds_bucket{kind="csv",le="${le}"}`);
  assert.deepEqual(["1", "2.5", "1800", "+Inf"].map(within), ["0", "1", "1", "1"]);
});

test("a redelivered message is counted, not timed", () => {
  const metrics = openMetrics(["csv"]);
  metrics.begin("csv")("elsewhere");
  const text = metrics.text();
  assert.equal(line(text, 'assay_jobs_total{kind="csv",outcome="elsewhere"}'), "1");
  assert.equal(line(text, 'assay_job_seconds_count{kind="csv"}'), "0");
});

test("every line is one that Prometheus reads", () => {
  const metrics = openMetrics(["csv", "letter"]);
  metrics.begin("letter")("completed");
  for (const each of metrics.text().trimEnd().split("\n")) {
    assert.match(
      each,
      /^(# TYPE [a-z_]+ (gauge|counter|histogram)|[a-z_]+(\{[a-z]+="[^"]+"(,[a-z]+="[^"]+")*\})? [\d.]+)$/,
    );
  }
});
