import assert from "node:assert/strict";
import { migrate, pendingMigrations } from "$/db/connection/migrate.ts";
import { openSql } from "$/db/connection/pool.ts";
import { isFunction, readSchema } from "$/db/connection/schema_files.ts";
import { copyDatabase } from "$/tasks/backup/copy_database.ts";
import { type Contents, contentsOf, rowsFile } from "$/tasks/backup/contents.ts";
import { restoreDatabase } from "$/tasks/backup/restore_database.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { cloneWorld } from "../../helpers/world/clone.ts";

const MANY = 20_000;
const NAME = "Old\tand\n\\N";

const write = (folder: string, contents: Contents) =>
  Deno.writeTextFile(contentsOf(folder), JSON.stringify(contents));

Deno.test("a backup of an older Assay is restored and migrated; a newer, a partial and a damaged one are refused", async () => {
  using folder = await temporaryFolder("backup");
  const backup = `${folder.path}/backup`;
  const names = (await readSchema()).steps.map(({ name }) => name);
  await using old = await cloneWorld("template0");
  const older = openSql(old.url, { max: 1 });
  await migrate(older, names.slice(0, -1));
  // More than the buffers on the way can hold, so that the driver has to pause its reading.
  await older`insert into organizations (name) select repeat(${NAME}, 15) || n from generate_series(1, ${MANY}) as n`;
  await older.end();
  const contents = await copyDatabase(old.url, backup);
  assert.deepEqual(contents.migrations, names.slice(0, -1).toSorted());

  await using empty = await cloneWorld("template0");
  await assert.rejects(restoreDatabase(empty.url, backup), /not a whole one/);
  await write(backup, { ...contents, migrations: [...names, "migrations/9999_next.sql"] });
  await assert.rejects(
    restoreDatabase(empty.url, backup),
    /another Assay, which has migrations\/9999_next\.sql/,
  );
  await write(backup, contents);
  const { applied } = await restoreDatabase(empty.url, backup);
  // Functions that the last step allows run too.
  assert.deepEqual(applied.filter((name) => !isFunction(name)), [
    ...names.slice(-1),
    "views/own_projects.sql",
  ]);
  const sql = openSql(empty.url, { max: 1 });
  assert.deepEqual(await pendingMigrations(sql), []);
  const restored = await sql`select from organizations where starts_with(name, ${NAME.repeat(15)})`;
  await sql.end();
  assert.equal(restored.length, MANY);

  await using another = await cloneWorld("template0");
  await Deno.truncate(rowsFile(backup, "organizations"), 100);
  await assert.rejects(restoreDatabase(another.url, backup), /unexpected end of file/i);
});
