import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { migrate } from "$/db/connection/migrate.ts";
import type { Sql, Tx } from "$/db/connection/pool.ts";
import { readSchema } from "$/db/connection/schema_files.ts";
import { Complaint } from "../command/complaint.ts";
import { reachDatabase } from "../database/reach_database.ts";
import { usersBesideOwner } from "../database/users.ts";
import { exists } from "../servers/folders.ts";
import { type Contents, contentsOf, copied, quoted, rowsFile } from "./contents.ts";
import { countLines } from "./count_lines.ts";

interface Restored {
  readonly contents: Contents;
  /** Migrations and functions newer than the backup, and all views, which a backup has none of. */
  readonly applied: readonly string[];
}

/** Creates the tables as of the backup, fills all of them or none, and migrates them to this code. */
export async function restoreDatabase(url: string, folder: string): Promise<Restored> {
  const contents = await readContents(folder);
  const sql = await reachDatabase(url);
  try {
    await requireEmpty(sql);
    await migrate(sql, contents.migrations);
    await sql.begin((tx) => fill(tx, folder, contents));
    const applied = await migrate(sql, undefined, usersBesideOwner());
    await sql`analyze`;
    return { contents, applied };
  } finally {
    await sql.end();
  }
}

async function readContents(folder: string): Promise<Contents> {
  const file = contentsOf(folder);
  if (!await exists(file)) throw new Complaint(`${file} is missing: this is no backup, or not a whole one.`);
  const contents: Contents = JSON.parse(await Deno.readTextFile(file));
  const known = new Set((await readSchema()).steps.map(({ name }) => name));
  const unknown = contents.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Complaint(
      `The backup is of another Assay, which has ${unknown.join(", ")}: restore it with that.`,
    );
  }
  return contents;
}

async function requireEmpty(sql: Sql) {
  const tables = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`;
  if (tables.length > 0) {
    throw new Complaint("The database has tables already. A backup is restored into an empty one.");
  }
}

async function fill(tx: Tx, folder: string, { tables, sequences }: Contents) {
  // Rows are inserted table by table. Triggers ran when the rows were new; foreign keys are checked at the
  // end.
  const links = await tx<{ of: string; name: string; rule: string }[]>`
    select relname as of, conname as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace`;
  for (const { of, name } of links) {
    await tx.unsafe(`alter table ${quoted(of)} drop constraint ${quoted(name)}`);
  }
  for (const { name } of tables) {
    await tx.unsafe(`alter table ${quoted(name)} disable trigger user`);
    // Rows that a migration has inserted are in the backup too.
    await tx.unsafe(`delete from ${quoted(name)}`);
  }
  for (const table of tables) {
    const rows = await fillTable(tx, folder, table);
    if (rows !== table.rows) {
      throw new Complaint(`${table.name} has ${rows} rows where ${table.rows} were copied.`);
    }
  }
  await tx`set constraints all immediate`;
  for (const [name, last] of Object.entries(sequences)) {
    await tx`select setval(${quoted(name)}::regclass, ${last})`;
  }
  for (const { name } of tables) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`);
  for (const { of, name, rule } of links) {
    await tx.unsafe(`alter table ${quoted(of)} add constraint ${quoted(name)} ${rule}`);
  }
}

async function fillTable(tx: Tx, folder: string, table: Contents["tables"][number]): Promise<number> {
  const sink = await tx.unsafe(`copy ${copied(table)} from stdin`).writable();
  const { stream, lines } = countLines();
  await pipeline(createReadStream(rowsFile(folder, table.name)), createGunzip(), stream, sink);
  return lines();
}
