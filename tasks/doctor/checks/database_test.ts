import assert from "node:assert/strict";
import { grantRights } from "$/db/connection/grant_rights.ts";
import { openSql } from "$/db/connection/pool.ts";
import { cloneWorld } from "$/tests/helpers/world/clone.ts";
import { addressForBoth, testUsers } from "$/tests/helpers/world/users.ts";
import { sealTrail } from "$/tests/helpers/world/seal_trail.ts";
import { checkDatabase } from "./database.ts";
import { addressFor } from "../../database/users.ts";
import { lineOf } from "../verdict.ts";

const linesOf = async (url: string, now?: () => number) => (await checkDatabase(url, { now })).map(lineOf);

Deno.test("a database that is up to date is well", async () => {
  await using database = await cloneWorld();
  const [version, migrations, clock, rights, trail] = await linesOf(database.url);
  assert.match(version!, /^ok +database: Postgres \d+\.\d.* \(15 or newer/);
  assert.equal(migrations, "ok  migrations: all are applied");
  assert.equal(clock, "ok  clock: this machine and the database agree");
  assert.match(rights!, /^-- +rights: assay may also create tables, .* and \d+ more: docs\/operations\.md/);
  assert.equal(trail, "--  audit trail: no worker has sealed it yet");
});

Deno.test("missing migrations are named, and so is the command that applies them", async () => {
  await using database = await cloneWorld();
  const sql = openSql(database.url, { max: 1 });
  await sql`delete from schema_migrations where name = 'functions/store_answers.sql'`;
  await sql.end();
  const [, migrations] = await linesOf(database.url);
  assert.equal(
    migrations,
    "NO  migrations: the database lacks functions/store_answers.sql: run `deno task migrate`.",
  );
  await using empty = await cloneWorld("template0");
  const [, all] = await linesOf(empty.url);
  assert.match(
    all!,
    /^NO +migrations: the database lacks (\S+, ){4}\S+ and \d+ more: run `deno task migrate`/,
  );
});

Deno.test("a database of a newer Assay is explained", async () => {
  await using database = await cloneWorld();
  const sql = openSql(database.url, { max: 1 });
  await sql`insert into schema_migrations (name, checksum) values ('migrations/9999_next.sql', '')`;
  await sql.end();
  const [, migrations] = await linesOf(database.url);
  assert.match(migrations!, /^NO +migrations: The database has migrations\/9999_next\.sql.* newer one/);
});

Deno.test("a clock that differs by minutes is wrong", async () => {
  await using database = await cloneWorld();
  const minute = 60_000;
  const [, , behind] = await linesOf(database.url, () => Date.now() + 5 * minute);
  assert.match(behind!, /^NO +clock: the database's is \d+\.\d s behind/);
  const [, , ahead] = await linesOf(database.url, () => Date.now() - 5 * minute);
  assert.match(ahead!, /^NO +clock: the database's is \d+\.\d s ahead of/);
});

Deno.test("a sealed audit trail is whole until an entry is changed behind its back", async () => {
  await using database = await cloneWorld();
  const sql = openSql(database.url, { max: 1 });
  await sql`
    insert into audit_events (org_id, actor_kind, verb, subject_kind)
    select id, 'system', 'closeBatch', 'batch' from organizations limit 1`;
  await sealTrail(sql);
  const [, , , , whole] = await linesOf(database.url);
  assert.match(whole!, /^ok +audit trail: the newest 1 of 1 seals fit, to 20/);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update audit_events set detail = '{"forged": true}' where id = (select max(id) from audit_events)`;
  });
  await sql.end();
  const [, , , , broken] = await linesOf(database.url);
  assert.match(broken!, /^NO +audit trail: seal 1 does not fit: an entry written before 20\S+Z was changed/);
});

Deno.test("the site's own user is well, also where workers share it, and one that lacks a right is not", async () => {
  await using database = await cloneWorld();
  const sql = openSql(database.url, { max: 1 });
  await sql.begin((tx) => grantRights(tx, testUsers(database.url)));
  const url = addressFor("site", database.url);
  const rightsAt = async (url: string) => (await linesOf(url))[3];
  assert.equal(await rightsAt(url), "ok  rights: assay_site may do what site and workers need, and no more");
  assert.match((await rightsAt(addressForBoth(database.url)))!, /^ok +rights: assay_both may do/);
  await sql`revoke delete on tags from assay_site`;
  await sql.end();
  assert.equal(
    await rightsAt(url),
    "NO  rights: assay_site may not delete tags: run `deno task migrate` with OWNER_DATABASE_URL.",
  );
});
