import assert from "node:assert/strict";
import { migrate, pendingMigrations } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { readSchema } from "$/db/connection/schema_files.ts";
import { pause } from "$/lib/time/pause.ts";
import { cloneWorld } from "../../helpers/world/clone.ts";
import { ownWorld, world } from "../../helpers/world/world.ts";

Deno.test("of several concurrent starts one migrates, and afterwards there is nothing to do", async () => {
  await using empty = await cloneWorld("template0");
  const sql = openSql(empty.url, { max: 4 });
  try {
    const applied = (await Promise.all([migrate(sql), migrate(sql), migrate(sql)])).flat();
    const { steps, functions, views } = await readSchema();
    const names = (files: typeof steps) => files.map(({ name }) => name);
    assert.deepEqual(applied.filter((name) => !name.startsWith("functions/")), names([...steps, ...views]));
    assert.deepEqual(applied.toSorted(), names([...steps, ...functions, ...views]).toSorted());
    assert.deepEqual(await migrate(sql), []);
  } finally {
    await sql.end();
  }
});

Deno.test("a table or migration that changed after it was applied is refused by name", async () => {
  await using t = await world();
  await t.sql`update schema_migrations set checksum = 'another' where name = 'tables/03_queue.sql'`;
  await assert.rejects(migrate(t.sql), /tables\/03_queue\.sql changed after being applied/);
  await assert.rejects(pendingMigrations(t.sql), /tables\/03_queue\.sql changed after being applied/);
});

Deno.test("a database of another Assay is refused: a newer one's, and one from before the schema by noun", async () => {
  await using t = await world();
  await t.sql`insert into schema_migrations (name, checksum) values ('migrations/9999_next.sql', '')`;
  await assert.rejects(migrate(t.sql), /has migrations\/9999_next\.sql, which this Assay lacks/);
  await t.sql`delete from schema_migrations`;
  await t.sql`
    insert into schema_migrations (name, checksum) values ('0001_foundation.sql', ''), ('0002_organizations.sql', '')`;
  await assert.rejects(migrate(t.sql), /0001_foundation\.sql and 1 more.*start anew with --reset/);
});

const functionsCalled = async (sql: Sql, names: readonly string[]) =>
  (await sql<{ form: string }[]>`
    select oid::regprocedure::text as form from pg_proc where proname = any(${names as string[]}) order by 1`)
    .map(({ form }) => form);

Deno.test("functions are recreated when their text, arguments or result changed, and dropped with their file", async () => {
  await using t = await world();
  const [{ source }] = await t.sql<[{ source: string }]>`
    select prosrc as source from pg_proc where proname = 'new_id'`;
  const names = ["batch_files_lock", "store_answers", "former", "former_trigger"];
  const forms = await functionsCalled(t.sql, names);
  await t.sql.unsafe(`
    create or replace function new_id() returns uuid language sql as 'select gen_random_uuid()';
    drop function batch_files_lock;
    create function batch_files_lock(org uuid) returns text language sql as 'select org::text';
    drop function store_answers;
    create function store_answers(a int) returns int language sql as 'select a';
    create function former(a int) returns int language sql as 'select a';
    create function former_trigger() returns trigger language plpgsql as 'begin return null; end';
    create trigger former after insert on projects for each row execute function former_trigger();
    create trigger former after insert on batches for each row execute function refuse_change();
    update schema_migrations set checksum = 'of an earlier text'
    where name in ('functions/new_id.sql', 'functions/batch_files_lock.sql', 'functions/store_answers.sql', 'functions/refuse_change.sql');
    insert into schema_migrations (name, checksum)
    values ('functions/former.sql', ''), ('functions/former_trigger.sql', '')`).simple();
  assert.deepEqual((await migrate(t.sql)).toSorted(), [
    "functions/batch_files_lock.sql",
    "functions/new_id.sql",
    "functions/refuse_change.sql",
    "functions/store_answers.sql",
  ]);
  const [restored] = await t.sql`select prosrc as source from pg_proc where proname = 'new_id'`;
  assert.equal(restored!.source, source);
  assert.deepEqual(await functionsCalled(t.sql, names), forms);
  assert.deepEqual([...await t.sql`select from pg_trigger where tgname = 'former'`], []);
  await assert.rejects(t.sql`update sections set code = 'other'`, { code: "23001" });
  assert.deepEqual(await pendingMigrations(t.sql), []);
});

/** The schema with more migrations. */
async function withSteps(steps: Readonly<Record<string, string>>) {
  const schema = await readSchema();
  const more = Object.entries(steps).map(([name, text]) => ({
    name: `migrations/${name}`,
    text,
    checksum: text,
  }));
  return { ...schema, steps: [...schema.steps, ...more] };
}

Deno.test("an index is made beside people's work by one of several starts, anew if it was interrupted", async () => {
  await using t = await ownWorld();
  const files = await withSteps({
    "9000_note.sql": "alter table respondents add column note text",
    "9001_note_concurrently.sql":
      "create unique index concurrently if not exists respondents_note on respondents (note)",
    "9002_gone_concurrently.sql": "create index concurrently if not exists gone on respondents (never_there)",
  });
  // An attempt that failed leaves its index, which serves no query.
  await t.sql.unsafe("create index respondents_note on respondents (id)");
  await t.sql`update pg_index set indisvalid = false where indexrelid = 'respondents_note'::regclass`;
  const starts = await Promise.all([1, 2, 3].map(() => migrate(t.sql, undefined, [], files)));
  assert.deepEqual(
    starts.flat().filter((name) => name.startsWith("migrations/")),
    files.steps.slice(-3).map(({ name }) => name),
  );
  const indexes = await t.sql`
    select indisvalid as valid from pg_index where indexrelid = 'respondents_note'::regclass`;
  assert.deepEqual([...indexes], [{ valid: true }]);
  assert.deepEqual(await migrate(t.sql, undefined, [], files), []);
});

Deno.test("a migration that waits for a table lets others go before it, and comes to its turn", async () => {
  await using t = await ownWorld();
  const files = await withSteps({ "9000_note.sql": "alter table projects add column note text" });
  let migrating = Promise.resolve<string[]>([]);
  await t.sql.begin(async (tx) => {
    await tx`select from projects`;
    migrating = migrate(t.sql, undefined, [], files);
    const waits = async () =>
      (await t.sql`select from pg_locks where not granted and relation = 'projects'::regclass`).length > 0;
    while (!await waits()) await pause(10);
    // Behind the waiting migration, until it gives way.
    await t.sql`select from projects`;
  });
  assert.deepEqual((await migrating).filter((name) => name.startsWith("migrations/")), [
    "migrations/9000_note.sql",
  ]);
});

Deno.test("an owner who is no superuser migrates, and recreates functions", async () => {
  await using empty = await cloneWorld("template0");
  const url = new URL(empty.url);
  const database = url.pathname.slice(1);
  const owner = `owner_of_${database}`.slice(0, 60);
  const admin = openSql(empty.url, { max: 1 });
  await admin`create role ${admin(owner)} login password 'password'`;
  try {
    await admin`alter database ${admin(database)} owner to ${admin(owner)}`;
    [url.username, url.password] = [owner, "password"];
    // A connection of its own each time: a session loads an extension that it uses.
    for (const time of ["first", "again"]) {
      const sql = openSql(url.href, { max: 1 });
      assert.ok((await migrate(sql)).includes("functions/matching_respondents.sql"), time);
      await sql`update schema_migrations set checksum = '' where starts_with(name, 'functions/')`;
      await sql.end();
    }
  } finally {
    await admin`reassign owned by ${admin(owner)} to current_user`;
    await admin`drop role ${admin(owner)}`;
    await admin.end();
  }
});

Deno.test("ids of version 7 sort by their time of creation", async () => {
  await using t = await world();
  const [ids] = await t.sql`
    select new_id() as first, (select new_id() from pg_sleep(0.002)) as second,
      extract(epoch from clock_timestamp()) * 1000 as now`;
  assert.ok(ids!.first < ids!.second);
  assert.match(ids!.first, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  const at = parseInt(ids!.first.replaceAll("-", "").slice(0, 12), 16);
  assert.ok(Math.abs(at - Number(ids!.now)) < 5000);
});
