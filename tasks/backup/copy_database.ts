import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Tx } from "$/db/connection/pool.ts";
import { isStep } from "$/db/connection/schema_files.ts";
import { reachDatabase } from "../database/reach_database.ts";
import { type Contents, copied, rowsFile } from "./contents.ts";
import { countLines } from "./count_lines.ts";

/** Writes all rows, as of one moment, into a new folder that only its owner can read. */
export async function copyDatabase(url: string, folder: string): Promise<Contents> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await Deno.mkdir(`${folder}/tables`);
  const sql = await reachDatabase(url);
  try {
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      const tables = [];
      for (const table of await tablesOf(tx)) {
        tables.push({ ...table, rows: await copyTable(tx, folder, table) });
      }
      const files = await tx<{ name: string }[]>`select name from schema_migrations order by name`;
      return {
        madeAt: new Date().toISOString(),
        migrations: files.map(({ name }) => name).filter(isStep),
        tables,
        sequences: await sequencesOf(tx),
      };
    });
  } finally {
    await sql.end();
  }
}

interface TableColumns {
  readonly name: string;
  readonly columns: string[];
}

/** All tables except the list of applied files, which restoring writes. */
const tablesOf = (tx: Tx) =>
  tx<TableColumns[]>`
    select class.relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class as class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by class.relname order by class.relname`;

async function copyTable(tx: Tx, folder: string, table: TableColumns): Promise<number> {
  const rows = await tx.unsafe(`copy ${copied(table)} to stdout`).readable();
  const { stream, lines } = countLines();
  const file = createWriteStream(rowsFile(folder, table.name), { flags: "wx", mode: 0o600 });
  await pipeline(rows, stream, createGzip({ level: 1 }), file);
  // The driver (3.4.9) leaves its socket paused if the last rows filled the stream's buffer; this resumes it.
  rows._read(0);
  return lines();
}

async function sequencesOf(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx<{ name: string; last: number }[]>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
