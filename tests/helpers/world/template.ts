import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { migrate } from "../../../db/connection/migrate.ts";
import { openSql, type Sql } from "../../../db/connection/pool.ts";
import { seedWorld } from "../../../db/seeds/world.ts";
import type { Cast } from "../../../db/seeds/cast.ts";
import { DEMO_CAST } from "../../../tasks/demo_cast.ts";
import { allInstruments } from "../instruments/all_packages.ts";
import { walk } from "../walk.ts";
import { testUsers } from "./users.ts";

const ROOT = new URL("../../../", import.meta.url);
/** The folders that determine the demo world. */
const SOURCES = [
  "db/",
  "domain/instruments/",
  "domain/scoring/",
  "instruments/",
  "model/",
  "scoring/",
  "studio/",
];

/**
 * Makes the database from which tests clone theirs; returns its name. The name holds a digest of its sources:
 * a change of the tables or of the demo world gives another template, and an existing template is reused.
 */
export async function makeTemplate(adminUrl: string, folder?: string): Promise<string> {
  const name = `assay_template_${await digest(SOURCES)}`;
  const admin = openSql(adminUrl, { max: 1 });
  try {
    // If two runs share a server, the second waits and then finds the template.
    await admin`select pg_advisory_lock(hashtext(${name}))`;
    if (await exists(name)) return name;
    const half = `${name}_half`;
    await admin`drop database if exists ${admin(half)} with (force)`;
    await admin`create database ${admin(half)}`;
    const sql = openSql(databaseUrl(adminUrl, half), { max: 1 });
    try {
      await migrate(sql, undefined, testUsers(adminUrl));
      await seedWorld(sql, new Date(), testCast(folder));
      // Otherwise autovacuum would vacuum and analyze every clone.
      await sql`vacuum (freeze, analyze)`;
      await copyTables(sql, name);
    } finally {
      await sql.end();
    }
    await admin`alter database ${admin(half)} rename to ${admin(name)}`;
    return name;
  } finally {
    await admin.end();
  }

  async function exists(database: string): Promise<boolean> {
    const rows = await admin`select from pg_database where datname = ${database}`;
    return rows.length > 0;
  }
}

/** The demo cast, with the instruments that a run reads once and leaves in its folder. */
export const testCast = (folder?: string): Cast => ({
  ...DEMO_CAST,
  readInstruments: (only) => only ? DEMO_CAST.readInstruments(only) : allInstruments(folder),
});

/** The file on the server with a table's rows as they are in a template. */
export const copyOf = (folder: string, template: string, table: string) => `${folder}/${template}.${table}`;

async function copyTables(sql: Sql, template: string): Promise<void> {
  const tables = await sql<{ table: string; folder: string }[]>`
    select oid::regclass::text as table, current_setting('data_directory') as folder from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  for (const { table, folder } of tables) {
    await sql.unsafe(`copy ${table} to '${copyOf(folder, template, table)}'`);
  }
}

/** The same server's URL for another of its databases. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function digest(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const files = (await Array.fromAsync(walk(ROOT, folder))).filter((file) => !file.endsWith("_test.ts"))
      .sort();
    const bytes = await Promise.all(files.map((file) => readFile(new URL(file, ROOT))));
    for (const [at, file] of files.entries()) hash.update(`${file}\0`).update(bytes[at]!);
  }
  return hash.digest("hex").slice(0, 16);
}
