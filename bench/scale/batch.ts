import type { Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { step } from "$/tasks/command/progress.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { startChild } from "$/tasks/servers/child.ts";
import { signIn } from "../answers/sign_in.ts";
import type { Stage } from "../answers/stage.ts";
import { memoryOf } from "../memory.ts";
import { fillBatch, type FilledBatch } from "../respondents/fill.ts";
import { setScale } from "./crowds.ts";
import { numberIn } from "./looks.ts";
import { keep, seenNow } from "./measured.ts";

const RESPONDENTS = 1_000_000;
const TIMES = 20;
const PAGES: readonly [string, string][] = [
  ["first page", ""],
  ["newest first", "?sort=created&dir=desc"],
  ["last page", "?page=LAST"],
  ["by status, in the middle", "?sort=status&page=MIDDLE"],
  ["flagged ones", "?flag=flagged"],
  ["a name in the table", "?q=%C3%A9lodie"],
  ["name and number in the table", "?q=elo+g-4"],
];
const SEARCHES: readonly [string, string][] = [["a name, found", "elodie"], [
  "a typing error, found",
  "elodei",
]];

/** `deno task bench scale batch [1000000]`: a batch of a million respondents listed, searched and exported. */
export async function benchBatch(words: readonly string[]): Promise<void> {
  const seen = seenNow();
  const respondents = numberIn(words, RESPONDENTS);
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setScale();
  const batch = await step(`${respondents} respondents`, fill(stage.sql, respondents));
  const site = `http://localhost:${stage.port}`;
  const cookie = await signIn(site, "dana@cedar.test", "Cedar-valley-1");
  const pages: { what: string; p50: number; p95: number }[] = [];
  const time = async (what: string, path: string, shown = "") => {
    pages.push({ what, ...await timed(() => open(site + path, cookie, shown)) });
    const { p50, p95 } = pages.at(-1)!;
    console.log(`${what.padEnd(30)} p50 ${p50.toFixed(0)} ms   p95 ${p95.toFixed(0)} ms`);
  };
  const [last, middle] = [Math.ceil(respondents / 50), Math.ceil(respondents / 100)];
  for (const [what, query] of PAGES) {
    const asked = query.replace("LAST", String(last)).replace("MIDDLE", String(middle));
    await time(what, `/admin/project/${batch.projectId}/batch/${batch.id}${asked}`);
  }
  for (const [what, query] of SEARCHES) {
    await time(what, `/api/v1/respondents/search?query=${query}`, "Élodie");
  }
  const made = await exported(stage, batch, cookie);
  console.log(
    `CSV of all: ${(made.exportMs / 1000).toFixed(0)} s, ${
      (made.exportBytes / 1e6).toFixed(0)
    } MB, the worker's memory at its most ${(made.workerBytes / 2 ** 20).toFixed(0)} MiB`,
  );
  await keep(words, "batch", { ...seen, respondents, pages, ...made });
}

/**
 * As a list that was imported: nobody has begun. The index of trigrams is created afterwards, as one would for an
 * import.
 */
async function fill(sql: Sql, respondents: number): Promise<FilledBatch> {
  const [{ def: trigrams }] = await sql<[{ def: string }]>`
    select indexdef as def from pg_indexes where indexname = 'respondents_search_text'`;
  await sql`drop index respondents_search_text`;
  const batch = await fillBatch(sql, respondents, ["new", "new", "new"]);
  await sql.unsafe(trigrams);
  return batch;
}

async function timed(call: () => Promise<void>): Promise<{ p50: number; p95: number }> {
  await call();
  const took: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now();
    await call();
    took.push(performance.now() - from);
  }
  took.sort((one, other) => one - other);
  return { p50: took[Math.floor(TIMES / 2)]!, p95: took[Math.ceil(TIMES * 0.95) - 1]! };
}

async function open(url: string, cookie: string, shown: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  if (!text.includes(shown)) throw new Error(`${url} does not show ${shown}`);
}

/** By a built worker, from the claim to the completion. */
async function exported({ sql, environment, port }: Stage, { id }: FilledBatch, cookie: string) {
  const worker = startChild("node", {
    args: ["--enable-source-maps", "workers/dist/main.mjs", "--only", "csv"],
    cwd: ROOT,
    env: { ...environment, PORT: "0", WORKER_NICE: "0" },
    onLine: (line) => console.log(`worker: ${line}`),
  });
  try {
    const site = `http://localhost:${port}`;
    const answer = await fetch(`${site}/api/v1/report/${id}?output=csv`, {
      method: "POST",
      headers: { cookie, origin: site, "sec-fetch-site": "same-origin" },
    });
    if (!answer.ok) throw new Error(`the export was refused: ${await answer.text()}`);
    const { task } = await answer.json();
    for (;;) {
      await pause(1_000);
      const [row] = await sql<[{ status: string; ms: number; fileKey: string; errorMessage: string }]>`
        select status, file_key, error_message, 1000 * extract(epoch from finished_at - claimed_at)::float8 as ms
        from tasks where id = ${task}`;
      if (row.status === "failed") throw new Error(row.errorMessage);
      if (row.status !== "completed") continue;
      const { size } = await Deno.stat(`${environment.STORE_DIR}/files/${row.fileKey}`);
      return { exportMs: row.ms, exportBytes: size, workerBytes: await memoryOf(worker.pid, "VmHWM") };
    }
  } finally {
    await worker.stop("SIGTERM", 10_000);
  }
}
