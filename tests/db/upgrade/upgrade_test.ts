import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { migrate, pendingMigrations } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { signIn } from "$/domain/account/sign_in/sign_in.ts";
import { searchRespondents } from "$/domain/respondents/lists/search_respondents.ts";
import { recordAnswer } from "$/domain/sitting/answers/record_answer.ts";
import { verifyChain } from "../../helpers/respondents/chain.ts";
import { cloneWorld } from "../../helpers/world/clone.ts";
import { worldOn } from "../../helpers/world/world.ts";
import { catalogOf } from "./catalog.ts";
import { testUsers } from "../../helpers/world/users.ts";

/**
 * Columns that a migration has changed on purpose since the last release, by table: `{ users: ["role"] }`.
 * For a dropped table, `["*"]`. Emptied with the next release.
 */
const CHANGED: Readonly<Record<string, readonly string[]>> = {};

/** The number of the last release, and its filled database as a script (keep_release.ts). */
async function lastRelease(): Promise<{ release: string; script: string }> {
  const files = (await Array.fromAsync(Deno.readDir(new URL("./", import.meta.url))))
    .flatMap(({ name }) => /^(.+)\.sql\.gz$/.exec(name)?.[1] ?? []);
  assert.equal(files.length, 1, "one release is kept");
  const bytes = await Deno.readFile(new URL(`${files[0]}.sql.gz`, import.meta.url));
  return { release: files[0]!, script: new TextDecoder().decode(gunzipSync(bytes)) };
}

Deno.test("the kept database is of the changelog's newest release", async () => {
  const changelog = await Deno.readTextFile(new URL("../../../CHANGELOG.md", import.meta.url));
  const [, newest] = /^## (\d\S*)/m.exec(changelog) ?? [];
  assert.equal((await lastRelease()).release, newest, "`deno task keep-release NUMBER` makes it");
});

Deno.test("a migrated database of the last release equals a new one, keeps all its rows, and works", async () => {
  const { script } = await lastRelease();
  await using empty = await cloneWorld("template0");
  await using upgraded = await cloneWorld("template0");
  const fresh = openSql(empty.url, { max: 1 });
  const sql = openSql(upgraded.url, { max: 1 });
  try {
    await sql.unsafe(script).simple();
    const columns = await columnsOf(sql);
    const before = await digestsOf(sql, columns);
    await Promise.all([migrate(sql, undefined, testUsers(upgraded.url)), migrate(fresh)]);
    assert.deepEqual(await pendingMigrations(sql), []);
    assert.deepEqual(await catalogOf(sql), await catalogOf(fresh));
    assert.deepEqual(await digestsOf(sql, columns), before);
  } finally {
    await Promise.all([sql.end(), fresh.end()]);
  }

  await using t = await worldOn(upgraded);
  const from = { address: "203.0.113.1", userAgent: null };
  await signIn(t.ctx, { email: "dana@cedar.test", password: "Cedar-valley-1" }, from);
  const { results } = await searchRespondents(t.ctx, t.dana, "menon ravi");
  assert.deepEqual(results.map(({ id }) => id), [t.ravi.id]);
  const answered = await t.sql<{ id: string }[]>`select distinct respondent_id as id from response_events`;
  assert.ok(answered.length > 20);
  for (const { id } of answered) await verifyChain(t.sql, id);
  const events = await verifyChain(t.sql, t.ravi.id);
  const [question] = await t.sql<[{ id: number }]>`
    select min(subtest_question_id) as id from responses where respondent_id = ${t.ravi.id}`;
  const ravi = {
    kind: "respondent",
    respondentId: t.ravi.id,
    orgId: t.cedar.id,
    batchId: t.springIntake.id,
  } as const;
  const answer = { subtestQuestion: question.id, timestamp: new Date(), deviceId: "device", answer: 1 };
  await recordAnswer(t.ctx, ravi, answer, "en-US");
  assert.equal(await verifyChain(t.sql, t.ravi.id), events + 1);
});

type Columns = readonly { readonly table: string; readonly names: readonly string[] }[];

const columnsOf = (sql: Sql): Promise<Columns> =>
  sql<{ table: string; names: string[] }[]>`
    select relname as table, array_agg(attname::text order by attnum) as names
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and attnum > 0 and not attisdropped
    group by relname order by relname`;

/** The number of rows of each table, and a hash over the columns that have not changed on purpose. */
async function digestsOf(sql: Sql, columns: Columns): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { table, names } of columns) {
    const changed = CHANGED[table] ?? [];
    if (changed.includes("*")) continue;
    const kept = names.filter((name) => !changed.includes(name));
    const [row] = await sql<[{ digest: string }]>`
      select count(*) || ' ' || md5(string_agg(line, '' order by line)) as digest
      from (select md5(jsonb_build_array(${sql(kept)})::text) as line from ${sql(table)}) as lines`;
    digests[table] = row.digest;
  }
  return digests;
}
