import type { Sql } from "$/db/connection/pool.ts";
import { step } from "$/tasks/command/progress.ts";
import { workBetween, workOf } from "../answers/cpu.ts";
import { signIn } from "../answers/sign_in.ts";
import { setStage } from "../answers/stage.ts";
import { fillBatch, type FilledBatch } from "./fill.ts";

/**
 * How long a batch's page takes on the server with 10,000 and with 100,000 respondents: the whole page,
 * requested repeatedly, and the indexes of the respondents' tables that it used. The reference is a batch of
 * 50, which is one page. On a shared machine, CPU time shows what a page costs.
 */
const TIMES = 30;
const GOAL_MS = 300;
const PARTS: readonly [string, (pages: number, tag: string) => string][] = [
  ["first page", () => ""],
  ["last page", (pages) => `?page=${pages}`],
  ["200 a page", () => "?size=200"],
  ["newest first", () => "?sort=created&dir=desc"],
  ["by status, in the middle", (pages) => `?sort=status&page=${Math.ceil(pages / 2)}`],
  ["flagged first", () => "?sort=flag"],
  ["flagged ones", () => "?flag=flagged"],
  ["complete ones", () => "?status=complete"],
  ["one test complete", () => "?test=NEO_B.complete"],
  ["with a tag", (_, tag) => `?tag=${tag}`],
  ["a name", () => "?q=%C3%A9lodie"],
  ["name and number", () => "?q=elo+g-4"],
  ["rows alone", () => "/respondents"],
];

await using stage = await setStage(Deno.args);
const origin = `http://localhost:${stage.port}`;
const cookie = await signIn(origin, "dana@cedar.test", "Cedar-valley-1");
let isGood = true;
let reference = 0;
let scans: Map<string, number>;
for (const size of [50, 10_000, 100_000]) {
  const batch = await step(`${size} respondents`, fillBatch(stage.sql, size));
  scans = await indexScans(stage.sql);
  const parts = size === 50 ? PARTS.slice(0, 1) : PARTS;
  for (const [what, address] of parts) {
    const query = address(Math.ceil(size / 50), batch.tag);
    const { p50, p95, site, database, bytes, indexes } = await measure(batch, query);
    reference ||= site + database;
    if (p95 > GOAL_MS) isGood = false;
    const work = `at work: site ${site.toFixed(0)} ms, database ${database.toFixed(0)} ms`;
    const ratio = ((site + database) / reference).toFixed(1);
    const took = `p50 ${p50.toFixed(0).padStart(4)} ms   p95 ${p95.toFixed(0).padStart(4)} ms`;
    console.log(
      `${String(size).padStart(6)}  ${what.padEnd(26)} ${took}   ${work}, ${ratio} of a batch of 50`,
    );
    console.log(`        ${(bytes / 1024).toFixed(0)} KB   ${indexes.join(", ")}`);
  }
}
console.log(isGood ? `all open within ${GOAL_MS} ms` : `some take longer than ${GOAL_MS} ms`);
if (!isGood) Deno.exitCode = 1;

async function measure({ id, projectId }: FilledBatch, query: string) {
  const url = `${origin}/admin/project/${projectId}/batch/${id}${query}`;
  for (let warm = 0; warm < 3; warm++) await open(url);
  const before = scans;
  const took: number[] = [];
  const start = await workOf(stage);
  let bytes = 0;
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now();
    bytes = await open(url);
    took.push(performance.now() - from);
  }
  const work = workBetween(start, await workOf(stage));
  took.sort((one, other) => one - other);
  scans = await indexScans(stage.sql);
  const indexes = [...scans].filter(([name, scans]) => scans - (before.get(name) ?? 0) >= TIMES / 2);
  return {
    p50: took[Math.floor(TIMES / 2)]!,
    p95: took[Math.ceil(TIMES * 0.95) - 1]!,
    site: work.site / TIMES,
    database: work.database / TIMES,
    bytes,
    indexes: indexes.map(([name]) => name),
  };
}

async function open(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
  const body = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return body.byteLength;
}

/** Scans of each index of the respondents so far. Postgres reports them once a second. */
async function indexScans(sql: Sql): Promise<Map<string, number>> {
  await new Promise((done) => setTimeout(done, 1500));
  const rows = await sql<{ name: string; scans: number }[]>`
    select indexrelname as name, idx_scan as scans from pg_stat_user_indexes
    where relname in ('respondents', 'respondent_words') order by indexrelname`;
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
