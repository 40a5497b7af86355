import assert from "node:assert/strict";
import { compareRights, grantRights, UserMissing } from "$/db/connection/grant_rights.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { rightsOf } from "$/db/connection/rights.ts";
import { addressFor } from "$/tasks/database/users.ts";
import { cloneWorld } from "../../helpers/world/clone.ts";
import { testUsers } from "../../helpers/world/users.ts";

const REFUSED = { code: "42501" };

/** A demo world of its own, as its owner, the site and a worker see it. */
async function threeUsers() {
  const clone = await cloneWorld();
  const [owner, site, worker] = [clone.url, addressFor("site", clone.url), addressFor("worker", clone.url)]
    .map((url) => openSql(url, { max: 1 })) as [Sql, Sql, Sql];
  // A clone has the rights on tables of its template, and not those on the database.
  await owner.begin((tx) => grantRights(tx, testUsers(clone.url)));
  return {
    ...{ owner, site, worker, url: clone.url },
    async [Symbol.asyncDispose]() {
      await Promise.all([owner.end(), site.end(), worker.end()]);
      await clone[Symbol.asyncDispose]();
    },
  };
}

Deno.test("each table has a line of rights, and each user has the rights of its lines, no more and no less", async () => {
  await using t = await threeUsers();
  const tables = await t.owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  assert.deepEqual(
    [...rightsOf(["site"]).keys()].sort(),
    tables.map(({ name }) => name),
    "a table that has no line in db/connection/rights.ts",
  );
  for (const { name, parts } of testUsers(t.url)) {
    assert.deepEqual(await compareRights(t.owner, name, parts), { excess: [], missing: [] }, name);
  }
});

/** What neither site nor worker may do, in any table's name. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  "create a table": "create table extra (id int)",
  "create a temporary table": "create temp table extra (id int)",
  "create a function": "create function public.extra() returns int language sql as 'select 1'",
  "create an index": "create index on tasks (error_message)",
  "change a table": "alter table users add column extra int",
  "drop a table": "drop table list_views",
  "drop the views of own projects": "drop schema own cascade",
  "disable a trigger": "alter table audit_events disable trigger user",
  "pass by triggers": "set session_replication_role = replica",
  "empty a table": "truncate tasks",
  "create a user": "create role extra login",
  "read a file of the server": "copy terms from '/etc/passwd'",
  "forge the record": `update audit_events set detail = '{"forged": true}'`,
  "remove from the record": "delete from audit_events",
  "seal the record anew": "update audit_seals set hash = ''",
  "remove a seal": "delete from audit_seals",
  "change an event of answers": "update response_events set answers = '{1}'",
  "remove events of answers": "delete from response_events",
  "move a clock": "update clock_events set at = now()",
  "change a transfer of credits": "update credit_transfers set amount = 1",
  "remove a transfer of credits": "delete from credit_transfers",
  "change a purchase's items": "update purchase_items set quantity = 1",
  "change a scoring": "update scoring_keys set number = 9",
  "remove a question": "delete from questions",
  "say that a migration has run": "insert into schema_migrations (name, checksum) values ('extra', '')",
};

const OF_SITE: Readonly<Record<string, string>> = {
  "seal the record": "insert into audit_seals select * from audit_seals",
  "move the mark of the next seal": "insert into audit_marks (until, marked_at) values (1, now())",
  "change the text of an agreement": "update agreements set texts = '{}'",
};

const OF_WORKER: Readonly<Record<string, string>> = {
  "read a member's password hash": "select password_hash from users",
  "read all of a member": "select * from users",
  "read an operator's password hash": "select password_hash from operators",
  "read an API key's hash": "select secret_hash from api_keys",
  "read an invitation's hash": "select token_hash from invitations",
  "read sessions": "select id from staff_sessions",
  "read operators' sessions": "select id from operator_sessions",
  "read refresh tokens": "select from refresh_tokens",
  "read password resets": "select from password_resets",
  "read recovery codes": "select from recovery_codes",
  "read passkeys": "select from passkeys",
  "make a member": "insert into users (id) values (new_id())",
  "make an operator": "insert into operators (id) values (new_id())",
  "change a question": "update subtests set code = ''",
  "remove a clock's events": "delete from clock_events",
};

Deno.test("Postgres refuses site and worker whatever only the owner does, and each what only the other does", async () => {
  await using t = await threeUsers();
  const refuses = async (user: Sql, whose: string, statements: Readonly<Record<string, string>>) => {
    for (const [what, statement] of Object.entries(statements)) {
      await assert.rejects(user.unsafe(statement), REFUSED, `${whose}: ${what}`);
    }
  };
  await refuses(t.site, "site", { ...FORBIDDEN, ...OF_SITE });
  await refuses(t.worker, "worker", { ...FORBIDDEN, ...OF_WORKER });
  // The same statements by the owner: they are right, and reach their tables.
  const allowed = { ...FORBIDDEN, ...OF_SITE, ...OF_WORKER };
  for (const [what, statement] of Object.entries(allowed)) {
    const failure = await inVain(t.owner, statement);
    assert.notEqual(failure, REFUSED.code, `owner: ${what}`);
    assert.doesNotMatch(failure ?? "", /^42/, `${what}: no statement of this database`);
  }
});

/** The code of its error, or null; what it changes is taken back. */
const inVain = (sql: Sql, statement: string): Promise<string | null> =>
  sql.begin(async (tx) => {
    await tx.unsafe(statement);
    throw Object.assign(new Error("taken back"), { code: null });
  }).catch(({ code }) => code);

Deno.test("rights that are too many are taken away, and a user that nobody may create is named", async () => {
  await using t = await threeUsers();
  await t.owner`create table extra (id int)`;
  await t.owner.unsafe("grant all on tasks, extra to assay_site; grant create on schema public to assay_site")
    .simple();
  const found = await compareRights(t.owner, "assay_site", ["site"]);
  assert.deepEqual(found.excess, [
    ...["create tables", "truncate extra", "truncate tasks"],
    ...["select extra", "insert extra", "update extra", "delete extra"],
  ]);
  await t.owner.begin((tx) => grantRights(tx, testUsers(t.url)));
  assert.deepEqual(await compareRights(t.owner, "assay_site", ["site"]), { excess: [], missing: [] });
  const stranger = { name: "assay_nobody", password: "-", parts: ["site"] as const };
  await t.owner.begin(async (tx) => {
    await tx`create role assay_small`;
    await tx`set local role assay_small`;
    await assert.rejects(tx.savepoint((within) => grantRights(within, [stranger])), UserMissing);
    throw new UserMissing("taken back");
  }).catch((error) => assert.equal(error.message, "taken back"));
});
