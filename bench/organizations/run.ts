import { openSql, type Sql } from "$/db/connection/pool.ts";
import { migrate } from "$/db/connection/migrate.ts";
import { listOrganizations } from "$/db/operators/organizations.ts";
import { step } from "$/tasks/command/progress.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";

/**
 * `deno task bench organizations [organizations] [turns]`: the rows of an operator's page among many
 * organizations (10,000), each with members, batches and reports: the first page, the last, and searches. Beside it an
 * empty query, which shows how busy the machine is.
 */
const [organizations = 10_000, turns = 200] = Deno.args.map(Number);
const GOAL = "p95 under 100 ms";
const PAGE = 50;

const postgres = await startPostgres();
const sql = openSql(postgres.url, { max: 4 });
try {
  await migrate(sql);
  await step(`${organizations} organizations`, fill(sql));
  const now = new Date();
  const pages = {
    "first page": { query: "", offset: 0 },
    "last page": { query: "", offset: organizations - PAGE },
    "search, one found": { query: `organization ${organizations - 7} ` },
    "search, many found": { query: "valley" },
  };
  console.log(`${turns} turns, goal ${GOAL}`);
  for (const [name, page] of Object.entries(pages)) {
    const query = { offset: 0, limit: PAGE, ...page };
    const times = await timed(() => listOrganizations(sql, query, now));
    const empty = await timed(() => sql`select 1`);
    console.log(
      `${name}: p50 ${at(times, .5)}, p95 ${at(times, .95)} ms (empty query p95 ${at(empty, .95)})`,
    );
  }
} finally {
  await sql.end({ timeout: 2 });
  await postgres.stop();
}

/** Five members, two batches of which one is live, and twenty reports, some of them of this month. */
async function fill(sql: Sql) {
  await sql`
    insert into organizations (name)
    select (array['Cedar', 'Élan', 'Harbour', 'North'])[1 + n % 4] || ' valley organization ' || n || ' ltd'
    from generate_series(1, ${organizations}::int) n`;
  await sql`
    insert into users (org_id, email, password_hash, role, is_signed_up)
    select id, n || '@' || id || '.test', 'none', 'admin', true
    from organizations, generate_series(1, 5) n`;
  await sql`insert into projects (org_id, name) select id, 'Project' from organizations`;
  await sql`
    insert into batches (org_id, project_id, name, status)
    select org_id, id, status, status from projects, unnest(array['draft', 'live']) status`;
  await sql`insert into tests (identifier, name, base_name) values ('NEO_B', 'Profile', 'Profile')`;
  await sql.begin(async (tx) => {
    // Without the triggers that keep the balances.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, created_at)
      select organizations.id, tests.id, new_id(), new_id(), 1, 'capture', n, now() - make_interval(days => 3 * n)
      from organizations, tests, generate_series(1, 20) n`;
  });
  await sql`vacuum analyze`;
}

async function timed(work: () => PromiseLike<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.sort((one, other) => one - other);
}

function at(sorted: readonly number[], share: number): string {
  return sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
}
