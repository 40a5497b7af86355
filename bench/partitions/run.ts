import { migrate } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { step } from "$/tasks/command/progress.ts";
import { ensureDatabase, startPostgres } from "$/tasks/servers/postgres.ts";
import { median } from "../median.ts";
import { fill, type Room } from "./fill.ts";
import { heldFor, ID_AT, type Layout, layOut, LAYOUTS } from "./layouts.ts";

/**
 * What an answer costs the database if its events lie in partitions: processor time of the session that stores, and
 * pages that it touches, in turns over the layouts. Then for how long the steps of partitioning hold their locks;
 * `deno task bench partitions locks` measures these alone.
 */
const ROUNDS = 5;
/** Answers of one statement, and statements of one turn. */
const SIZES = [{ answers: 1, calls: 300 }, { answers: 30, calls: 40 }] as const;

const TYPES = "uuid uuid int int int int text int text text text bigint bigint text bigint".split(" ");
const CALL = `select outcome from store_answers(${TYPES.map((type, at) => `$${at + 1}::${type}[]`).join()})`;
let asked = 0;

interface Laid extends Layout {
  readonly sql: Sql;
  readonly pid: number;
}

const postgres = await startPostgres({ settings: ["fsync=off", "autovacuum=off", "max_connections=100"] });
const templateUrl = await ensureDatabase(postgres.url, "filled");
const template = openSql(templateUrl, { max: 1 });
await step("the demo world", migrate(template).then(() => seedWorld(template, new Date(), DEMO_CAST)));
await template.unsafe(ID_AT);
const room = await step("events of three years", fill(template));
await template.end();

const laid: Laid[] = [];
const isLocked = ({ months, by }: Layout) => by === null || months === 36 && by === "respondent_id";
const locksAlone = Deno.args[0] === "locks";
for (const [at, layout] of LAYOUTS.filter((layout) => !locksAlone || isLocked(layout)).entries()) {
  const sql = openSql(await ensureDatabase(postgres.url, `laid_${at}`, "filled"), { max: 1 });
  await step(layout.name, layOut(sql, layout));
  await sql`analyze`;
  const [session] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  laid.push({ ...layout, sql, pid: session.pid });
}

for (const { answers, calls } of locksAlone ? [] : SIZES) {
  const turns = new Map<string, number[]>(laid.map(({ name }) => [name, []]));
  for (const { sql } of laid) for (let warm = 0; warm < 20; warm++) await store(sql, room, answers);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, sql, pid } of laid) {
      const before = await processorMs(pid);
      for (let call = 0; call < calls; call++) await store(sql, room, answers);
      turns.get(name)!.push((await processorMs(pid) - before) * 1_000 / calls / answers);
    }
  }
  console.log(`\n${answers} answers in a statement`.padEnd(30), "µs each   ratio   pages each");
  const [reference] = [...turns.values()].map(median);
  for (const { name, sql } of laid) {
    const µs = median(turns.get(name)!);
    const pages = (await pagesOf(sql, room, answers)) / answers;
    console.log(
      name.padEnd(30),
      `${µs.toFixed(0).padStart(6)}   ${(µs / reference!).toFixed(2).padStart(5)}   ${
        pages.toFixed(1).padStart(8)
      }`,
    );
  }
}

const [whole, parts] = laid.filter(isLocked);
await locks(parts!.sql, whole!);
await Promise.all(laid.map(({ sql }) => sql.end()));
await postgres.stop();

function paramsOf({ orgId, testId, versionId, people, questions }: Room, answers: number) {
  const all = <T>(value: (nth: number) => T) => Array.from({ length: answers }, (_, nth) => value(nth));
  const at = Date.now();
  const turn = asked++;
  return [
    all((nth) => people[(turn * answers + nth) % people.length]!),
    ...[all(() => orgId), all(() => testId), all(() => versionId), all(() => null)],
    all((nth) => questions[(turn + nth) % questions.length]!),
    ...[all(() => "answer"), all(() => 1 + turn % 2), all(() => null), all(() => null), all(() => "device")],
    ...[all(() => at), all(() => at), all(() => "in_time"), all(() => null)],
  ];
}

async function store(sql: Sql, room: Room, answers: number) {
  const rows = await sql.unsafe(CALL, paramsOf(room, answers) as never[], { prepare: true });
  const refused = rows.find(({ outcome }) => outcome !== "stored");
  if (refused) throw new Error(`not stored: ${refused.outcome}`);
}

async function pagesOf(sql: Sql, room: Room, answers: number): Promise<number> {
  const rows = await sql.unsafe(
    `explain (analyze, buffers, format json) ${CALL}`,
    paramsOf(room, answers) as never[],
  );
  const { Plan } = rows[0]!["QUERY PLAN"][0];
  return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
}

/** Processor time of a session so far, of the user and of the system. */
async function processorMs(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/schedstat`);
  return Number(stat.split(" ")[0]) / 1e6;
}

async function locks(parts: Sql, { sql: whole, pid }: Laid) {
  await deleting(whole, pid);
  const [{ events }] = await whole<[{ events: number }]>`select count(*)::int as events from response_events`;
  const range = (table: string, from: string, to: string) =>
    `create table ${table} partition of response_events for values from ('${from}') to ('${to}')`;
  const id = (digits: string) => `${digits}-7000-8000-000000000000`;
  console.log(`\nmilliseconds for which answers wait, ${events} events`);
  const say = (what: string, ms: number) => console.log(what.padEnd(62), ms.toFixed(1).padStart(8));
  say(
    "a month is added, nothing is in the default",
    await heldFor(parts, range("later", id("0fffffff-0000"), id("0fffffff-ffff"))),
  );
  await parts.unsafe("alter table response_events detach partition later");
  say(
    "a month is detached",
    await heldFor(parts, "alter table response_events detach partition response_events_3"),
  );
  await heldFor(parts, "alter table response_events detach partition response_events_4 concurrently")
    .then(
      () => console.log("detached concurrently"),
      (error) => console.log(`detached concurrently: ${error.message}`),
    );

  await whole.unsafe(`
    alter table response_events rename to response_events_before;
    create table response_events (like response_events_before including defaults including constraints,
      primary key (respondent_id, seq), foreign key (respondent_id) references respondents on delete cascade,
      foreign key (subtest_question_id) references subtest_questions) partition by range (respondent_id);
    create index on response_events (respondent_id, subtest_question_id) where kind = 'removal';
    create index on response_events (respondent_id) where delay_ms is not null or is_late`).simple();
  const attach =
    `alter table response_events attach partition response_events_before for values from (minvalue) to ('${
      id("ffffffff-ffff")
    }')`;
  say("the table becomes the first partition, all rows read", await heldFor(whole, attach));
  await whole.unsafe("alter table response_events detach partition response_events_before");
  const check = `check (respondent_id < '${id("ffffffff-ffff")}')`;
  await whole.unsafe(`alter table response_events_before add constraint earlier ${check} not valid`);
  say(
    "  a check is validated before, and nobody waits",
    await heldFor(whole, "alter table response_events_before validate constraint earlier"),
  );
  say("the table becomes the first partition, by the check", await heldFor(whole, attach));
  await whole.unsafe("alter table response_events detach partition response_events_before");
  await whole.unsafe("alter table response_events_before drop constraint earlier");
  say(
    "the table becomes the default partition",
    await heldFor(whole, "alter table response_events attach partition response_events_before default"),
  );
  say(
    "a month is added, all rows are in the default",
    await heldFor(whole, range("later", id("0fffffff-0000"), id("0fffffff-ffff"))),
  );
}

/** What it costs to delete events person by person, which needs no partitions. */
async function deleting(sql: Sql, pid: number) {
  await sql`alter table response_events disable trigger response_events_append_only`;
  const before = await processorMs(pid);
  const { count } = await sql`
    delete from response_events
    where respondent_id in (select respondent_id from response_events group by 1 order by 1 limit 1000)`;
  const µs = (await processorMs(pid) - before) * 1_000 / count;
  console.log(`\n${count} events are deleted by respondent, ${µs.toFixed(1)} µs each`);
}
