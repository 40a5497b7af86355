import { migrate } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { untilReady } from "$/tasks/dev/until_ready.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { step } from "$/tasks/command/progress.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { type Child, startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { builtSite } from "$/tests/helpers/browser/site_build.ts";

export interface Stage extends AsyncDisposable {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly sitePid: number;
  readonly databasePid: number;
  readonly brokerPid: number;
  readonly port: number;
  readonly folder: string;
  /** The site's. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts one more process of the site, on the same database and broker. */
  another(): Promise<{ readonly pid: number; readonly port: number }>;
  /** A room for the whole crowd, with the personality test. */
  readonly room: Room;
}

export interface Room {
  readonly code: string;
  readonly subtest: number;
  readonly questions: readonly number[];
  readonly places: number;
}

/** The production build of the site, as one process, on a Postgres that acknowledges only what is on disk. */
export async function setStage(
  siteArgs: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const temporary = await temporaryFolder("bench");
  const folder = temporary.path;
  // An own build: other builds do not change what is measured.
  const build = `${folder}/build`;
  await step(
    "production build",
    runCommand(Deno.execPath(), builtSite("build", build), { cwd: ROOT }),
  );
  const [postgres, nats] = await Promise.all([startPostgres({ folder: `${folder}/postgres` }), startNats()]);
  const sql = openSql(postgres.url, { max: 4 });
  await step("the demo world", migrate(sql).then(() => seedWorld(sql, new Date(), DEMO_CAST)));
  const room = await openRoom(sql);
  const port = freePort();
  const [run, ...script] = builtSite("serve", build);
  const env = {
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    STORE_DIR: `${folder}/store`,
    SECRET_KEY: crypto.randomUUID(),
    APP_URL: `http://localhost:${port}`,
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    ...more,
  };
  const sites: Child[] = [];
  const start = async (port: number) => {
    const site = startChild(Deno.execPath(), {
      args: [run!, ...siteArgs, ...script],
      cwd: ROOT,
      env: { ...env, PORT: String(port) },
      onLine: (line) => console.log(`site: ${line}`),
    });
    sites.push(site);
    await step("the site", untilReady(`http://127.0.0.1:${port}`));
    return site;
  };
  const site = await start(port);
  return {
    sql,
    databaseUrl: postgres.url,
    natsUrl: nats.url,
    sitePid: site.pid,
    databasePid: postgres.pid,
    brokerPid: nats.pid,
    port,
    folder,
    environment: { ...env, PORT: String(port) },
    room,
    async another() {
      const port = freePort();
      const { pid } = await start(port);
      return { pid, port };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(sites.map((site) => site.stop("SIGTERM", 8_000)));
      await sql.end({ timeout: 2 });
      await Promise.all([postgres.stop(), nats.stop()]);
      temporary[Symbol.dispose]();
    },
  };
}

async function openRoom(sql: Sql): Promise<Room> {
  const [batch] = await sql<[{ id: string; orgId: string }]>`
    insert into batches (org_id, project_id, name, status, published_at)
    select org_id, id, 'Bench', 'live', now() from projects where not is_archived order by id limit 1
    returning id, org_id`;
  await sql`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${batch.orgId}, ${batch.id}, id, 0 from tests where identifier = 'NEO_C'`;
  await sql`
    insert into test_codes (org_id, batch_id, code, max_participants, starts_at, ends_at)
    values (${batch.orgId}, ${batch.id}, 'BENCH-1', 100000, now() - interval '1 hour', now() + interval '1 day')`;
  const [subtest] = await sql<[{ id: number; questions: number[]; places: number }]>`
    select subtest.id, array_agg(subtest_question.id order by subtest_question."order") as questions,
      min(jsonb_array_length(question.texts -> 'en-US' -> 'answers')) as places
    from tests join subtests as subtest on subtest.test_version_id = current_version_id
    join subtest_questions as subtest_question on subtest_question.subtest_id = subtest.id
    join questions as question on question.id = subtest_question.question_id
    where identifier = 'NEO_C' and not is_practice
    group by subtest.id order by count(*) desc limit 1`;
  return {
    code: "BENCH-1",
    subtest: subtest.id,
    questions: subtest.questions,
    places: subtest.places,
  };
}
