import assert from "node:assert/strict";
import { parse } from "yaml";
import { ROOT } from "$/tasks/command/root.ts";
import { debianProgram } from "$/tasks/servers/debian_package.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";

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

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string };
}
const ALERTS = "deploy/monitoring/alerts.yaml";
const rules = async (): Promise<Rule[]> => parse(await read(ALERTS)).groups[0].rules;
const charts = async (): Promise<string[]> =>
  JSON.parse(await read("deploy/monitoring/dashboard.json")).panels
    .flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));

Deno.test("every metric of an alert or of the dashboard is written by some process of ours", async () => {
  const [drawn, alerts] = [await charts(), (await rules()).map(({ expr }) => expr)];
  assert.ok(drawn.length > 10 && alerts.length > 10);
  const names = await written();
  for (const expr of [...drawn, ...alerts]) {
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

/** Series as promtool writes them, one value a step: `0+2x30` rises by 2 thirty times, `5x30` stays. */
type Series = Readonly<Record<string, string>>;
interface Case {
  /** Labels of the alert besides those of its rule. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly fires: readonly Series[];
  readonly rests: readonly Series[];
  /** When it is looked at, in steps; a step is a minute unless said otherwise. */
  readonly at?: number;
  readonly step?: string;
}

const answers = (within: number): Series => ({
  'assay_request_seconds_bucket{kind="answer",le="0.25"}': `0+${within}x30`,
  'assay_request_seconds_bucket{kind="answer",le="0.5"}': "0+1000x30",
  'assay_request_seconds_bucket{kind="answer",le="+Inf"}': "0+1000x30",
});
const requests = (failed: number): Series => ({
  'assay_requests_total{kind="page",status="2xx"}': `0+${1000 - failed}x30`,
  'assay_requests_total{kind="page",status="5xx"}': `0+${failed}x30`,
});
const [SITE, WORKER] = ['{job="assay-site",instance="a"}', '{job="assay-worker",instance="b"}'];

const CASES: Readonly<Record<string, Case>> = {
  SiteDown: {
    labels: { job: "assay-site", instance: "a" },
    fires: [{ [`up${SITE}`]: "0x30" }],
    rests: [{ [`up${SITE}`]: "1x30" }, { [`up${SITE}`]: "1x19 0 1x10" }],
  },
  SiteErrors: { fires: [requests(11)], rests: [requests(9), {}] },
  AnswersRefused: {
    fires: [{ 'assay_requests_total{kind="answer",status="5xx"}': "0+1x30" }],
    rests: [{ 'assay_requests_total{kind="answer",status="5xx"}': "7x30" }, requests(100)],
  },
  AnswersSlow: { fires: [answers(980)], rests: [answers(995), {}] },
  SittingFails: {
    fires: [{ assay_sitting_ok: "0x30" }],
    rests: [{ assay_sitting_ok: "1x30" }, { assay_sitting_ok: "0x17 1 0x10" }, {}],
  },
  SittingSlow: {
    labels: { instance: "c" },
    fires: [{
      'assay_sitting_seconds{instance="c",step="enter"}': "6x30",
      'assay_sitting_seconds{instance="c",step="finish"}': "6x30",
    }],
    rests: [{
      'assay_sitting_seconds{instance="c",step="enter"}': "6x30",
      'assay_sitting_seconds{instance="c",step="answer"}': "6x30",
    }],
  },
  SittingGone: {
    fires: [{}, { assay_sittings_total: "4x30" }],
    rests: [{ assay_sittings_total: "0+1x30" }],
  },
  SiteFull: {
    labels: { job: "assay-site", instance: "a" },
    fires: [{ [`process_cpu_seconds_total${SITE}`]: "0+54x30" }],
    rests: [{ [`process_cpu_seconds_total${SITE}`]: "0+42x30" }, {
      [`process_cpu_seconds_total${WORKER}`]: "0+54x30",
    }],
  },
  DatabaseDown: {
    fires: [{ [`assay_database_up${WORKER}`]: "0x30" }],
    rests: [{ [`assay_database_up${WORKER}`]: "0x30", 'assay_database_up{instance="other"}': "1x30" }],
  },
  BrokerAway: {
    fires: [{ [`assay_outbox_oldest_seconds${WORKER}`]: "61x30" }],
    rests: [{ [`assay_outbox_oldest_seconds${WORKER}`]: "59x30" }],
  },
  WorkersGone: {
    fires: [{}, { [`up${WORKER}`]: "0x30" }],
    rests: [{ [`up${WORKER}`]: "1x30", 'up{job="assay-worker",instance="other"}': "0x30" }],
  },
  WorkWaits: {
    labels: { kind: "csv" },
    fires: [{ 'assay_queue_oldest_seconds{kind="csv"}': "601x30" }],
    rests: [{ 'assay_queue_oldest_seconds{kind="csv"}': "599x30" }, {
      'assay_queue_oldest_seconds{kind="reports"}': "900x30",
    }],
  },
  WorkFails: {
    labels: { kind: "csv" },
    fires: [{ 'assay_jobs_total{kind="csv",outcome="failed"}': "0+1x30" }],
    rests: [{ 'assay_jobs_total{kind="csv",outcome="failed"}': "0x10 3x20" }, {
      'assay_jobs_total{kind="csv",outcome="done"}': "0+9x30",
    }],
    at: 30,
  },
  // The clock of these tests begins at 0.
  BackupBehind: {
    fires: [{}, { assay_backup_until_timestamp_seconds: "0x30" }],
    rests: [{ assay_backup_until_timestamp_seconds: "0+60x30" }],
  },
  BackupBaseOld: {
    fires: [{ assay_backup_base_timestamp_seconds: "0x30" }],
    rests: [{ assay_backup_base_timestamp_seconds: "0+3600x30" }],
    ...{ at: 27, step: "1h" },
  },
  BrowserCrashes: {
    labels: { job: "assay-worker", instance: "b" },
    fires: [{ [`assay_browsers_started_total${WORKER}`]: "0+1x30" }],
    rests: [{ [`assay_browsers_started_total${WORKER}`]: "0x10 5x20" }],
    at: 30,
  },
};

Deno.test("Prometheus raises each alert when it is meant to, and no other time", async () => {
  const promtool = await debianProgram("promtool", "prometheus");
  using folder = await temporaryFolder("alerts");
  const list = await rules();
  assert.deepEqual(list.map(({ alert }) => alert), Object.keys(CASES));
  const tests = list.flatMap(({ alert, labels, annotations: { summary } }) => {
    const { fires, rests, at = 20, step = "1m", ...known } = CASES[alert]!;
    const raised = {
      exp_labels: { ...labels, ...known.labels },
      exp_annotations: {
        summary: summary.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name) => known.labels![name]!),
      },
    };
    const look = (series: Series, isRaised: boolean) => ({
      name: `${alert} ${isRaised ? "fires" : "rests"}: ${Object.keys(series)}`,
      interval: step,
      input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
      alert_rule_test: [{
        eval_time: `${at}${step.slice(-1)}`,
        alertname: alert,
        exp_alerts: isRaised ? [raised] : [],
      }],
    });
    return [...fires.map((series) => look(series, true)), ...rests.map((series) => look(series, false))];
  });
  // JSON is YAML too.
  await Deno.writeTextFile(
    `${folder.path}/cases.yaml`,
    JSON.stringify({ rule_files: [`${ROOT}/${ALERTS}`], evaluation_interval: "1m", tests }),
  );
  const drawn = (await charts()).map((expr, nth) => ({ record: `chart_${nth}`, expr }));
  await Deno.writeTextFile(
    `${folder.path}/charts.yaml`,
    JSON.stringify({ groups: [{ name: "dashboard", rules: drawn }] }),
  );
  for (const args of [["check", "rules", "charts.yaml"], ["test", "rules", "cases.yaml"]]) {
    const { success, stdout, stderr } = await new Deno.Command(promtool, { args, cwd: folder.path }).output();
    const [said, failed] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    assert.ok(success, `${args.join(" ")}:\n${said}${failed}`);
  }
});
