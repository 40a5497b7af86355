import assert from "node:assert/strict";
import { openSql } from "$/db/connection/pool.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { cloneWorld } from "../../helpers/world/clone.ts";

/** Lets the database claim to be of a standby. */
const DEMOTE = `
  create schema played;
  create function played.pg_is_in_recovery() returns boolean language sql as 'select true'`;

Deno.test("a pool of several servers waits until one of them takes writes, and passes over those that are away", async () => {
  await using database = await cloneWorld("template0");
  const { host } = new URL(database.url);
  const away = `127.0.0.1:${freePort()}`;
  const owner = openSql(database.url, { max: 1 });
  await using pool = {
    sql: openSql(database.url.replace(host, `${away},${host}`), { max: 2 }),
    [Symbol.asyncDispose]: end,
  };
  async function end() {
    await Promise.all([owner.end(), pool.sql.end({ timeout: 0 })]);
  }
  await owner.unsafe(DEMOTE);
  const name = new URL(database.url).pathname.slice(1);
  await owner`alter database ${owner(name)} set search_path = played, pg_catalog, public`;

  let isAnswered = false;
  const asked = pool.sql`select 1 as one`.then((rows) => (isAnswered = true, rows));
  // A round of questions after which the pool would have gone to the standby.
  const asks = () => owner`select from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`;
  while ((await asks()).length === 0);
  while ((await asks()).length > 0);
  assert.equal(isAnswered, false);

  await owner`alter database ${owner(name)} reset search_path`;
  assert.deepEqual([...await asked], [{ one: 1 }]);
});
