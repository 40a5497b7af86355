import assert from "node:assert/strict";
import { parse } from "yaml";
import { ROOT } from "$/tasks/command/root.ts";

const read = (path: string) => Deno.readTextFile(`${ROOT}/${path}`);

const SOURCES = [
  "lib/metrics/process_metrics.ts",
  "site/metrics/site_metrics.ts",
  "tasks/backup/continuous/backup_metrics.ts",
  "tasks/synthetic/metrics.ts",
  ...["metrics/metrics", "metrics/queue_metrics", "printing/printer"].map((file) => `workers/${file}.ts`),
];

/** Metrics that the code writes. */
const written = async () =>
  new Set((await Promise.all(SOURCES.map(read))).join().match(/(?<=")(assay|process)_\w+/g));

const rules = async (): Promise<{ alert: string; expr: string }[]> =>
  parse(await read("deploy/monitoring/alerts.yaml")).groups[0].rules;

Deno.test("every metric of an alert or of the dashboard is written by some process of ours", async () => {
  const { panels } = JSON.parse(await read("deploy/monitoring/dashboard.json"));
  const charts: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr)
  );
  const alerts = (await rules()).map(({ expr }) => expr);
  assert.ok(charts.length > 10 && alerts.length > 10);
  const names = await written();
  for (const expr of [...charts, ...alerts]) {
    const used = expr.match(/\b(assay|process)_\w+/g)?.map((name) => name.replace(/_bucket$/, "")) ?? [];
    if (!/^(up|absent\(up)\{/.test(expr)) assert.ok(used.length > 0, expr);
    assert.deepEqual(used.filter((name) => !names.has(name)), [], expr);
  }
});

Deno.test("every alert has its entry in the runbook, in the same order", async () => {
  const entries = [...(await read("docs/runbook.md")).matchAll(/^## ([A-Z][a-z]+[A-Z]\w+)$/gm)].map((
    [, name],
  ) => name);
  assert.deepEqual(entries, (await rules()).map(({ alert }) => alert));
});
