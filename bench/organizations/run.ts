import type { Sql } from "$/db/connection/pool.ts";
import { step } from "$/tasks/command/progress.ts";
import { workBetween, workOf } from "../answers/cpu.ts";
import { signIn } from "../answers/sign_in.ts";
import { setStage } from "../answers/stage.ts";

/**
 * `deno task bench organizations [organizations] [turns]`: an operator's page of organizations, requested from the
 * built site, among many of them (10,000), each with members, batches and reports: the first page, the last, and
 * searches. The reference is the same page with the two of the demo world. On a shared machine, CPU time shows what
 * a page costs.
 */
const [organizations = 10_000, turns = 100] = Deno.args.map(Number);
const GOAL_MS = 100;
const PAGE = 50;

await using stage = await setStage();
const origin = `http://localhost:${stage.port}`;
const cookie = await signIn(origin, "opal@assay.test", "Assay-operator-1");
const few = await timed("/operator");
await step(`${organizations} organizations`, fill(stage.sql));
const pages = {
  "first page": "/operator",
  "last page": `/operator?offset=${organizations - PAGE}`,
  "search, one found": `/operator?query=organization+${organizations - 7}+`,
  "search, many found": "/operator?query=valley",
};
console.log(`${turns} turns; of two organizations: ${line(few)}`);
let isGood = true;
for (const [name, path] of Object.entries(pages)) {
  const page = await timed(path);
  if (at(page.times, .95) > GOAL_MS) isGood = false;
  console.log(`${name}: ${line(page)}`);
}
console.log(isGood ? `p95 within ${GOAL_MS} ms` : `p95 over ${GOAL_MS} ms`);
if (!isGood) Deno.exitCode = 1;

/** Five members, two batches of which one is live, and twenty reports, some of them of this month. */
async function fill(sql: Sql) {
  await sql.begin(async (tx) => {
    await tx`
      create temp table added on commit drop as
      select new_id() as id,
        (array['Cedar', 'Élan', 'Harbour', 'North'])[1 + n % 4] || ' valley organization ' || n || ' ltd' as name
      from generate_series(1, ${organizations}::int) n`;
    await tx`insert into organizations (id, name) select id, name from added`;
    await tx`
      insert into users (org_id, email, password_hash, role, is_signed_up)
      select id, n || '@' || id || '.test', 'none', 'admin', true from added, generate_series(1, 5) n`;
    await tx`insert into projects (org_id, name) select id, 'Project' from added`;
    await tx`
      insert into batches (org_id, project_id, name, status)
      select org_id, projects.id, status, status
      from added join projects on org_id = added.id, unnest(array['draft', 'live']) status`;
    // Without the triggers that keep the balances.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, created_at)
      select added.id, tests.id, new_id(), new_id(), 1, 'capture', n, now() - make_interval(days => 3 * n)
      from added, tests, generate_series(1, 20) n where identifier = 'NEO_B'`;
  });
  await sql`vacuum analyze`.simple();
}

interface Timed {
  readonly times: readonly number[];
  /** CPU time of a page. */
  readonly site: number;
  readonly database: number;
}

async function timed(path: string): Promise<Timed> {
  const times: number[] = [];
  let before = await workOf(stage);
  for (let turn = -3; turn < turns; turn++) {
    if (turn === 0) before = await workOf(stage);
    const from = performance.now();
    const answer = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (turn >= 0) times.push(performance.now() - from);
  }
  const { site, database } = workBetween(before, await workOf(stage));
  return { times: times.sort((one, other) => one - other), site: site / turns, database: database / turns };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))]!;
}

function line({ times, site, database }: Timed): string {
  const took = `p50 ${at(times, .5).toFixed(1)} ms, p95 ${at(times, .95).toFixed(1)} ms`;
  return `${took}, at work: site ${site.toFixed(1)} ms, database ${database.toFixed(1)} ms`;
}
