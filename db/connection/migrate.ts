import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Sql } from "./pool.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
/** Any number of processes may start at once: one migrates, the others wait and then find nothing to do. */
const LOCK = 7_240_113;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Brings the database up to this code, or to the migrations named, forward only; answers the names of what was applied. */
export async function migrate(sql: Sql, only?: readonly string[]): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => !only || only.includes(name));
  if (pending(migrations, await applied(sql)).length === 0) return [];
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    await tx`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const todo = pending(migrations, await applied(tx));
    for (const { name, text, checksum } of todo) {
      await tx.unsafe(text).simple();
      await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    }
    return todo.map(({ name }) => name);
  });
}

/** The names of what this code would still apply. */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  return pending(await readMigrations(), await applied(sql)).map(({ name }) => name);
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return await Promise.all(names.map(async (name) => {
    const text = await readFile(new URL(name, FOLDER), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  }));
}

async function applied(sql: Pick<Sql, "unsafe">): Promise<Map<string, string>> {
  const [found] = await sql.unsafe("select to_regclass('schema_migrations') is not null as yes");
  if (!found?.yes) return new Map();
  const rows = await sql.unsafe("select name, checksum from schema_migrations");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function pending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const changed = migrations.filter(({ name, checksum }) =>
    applied.has(name) && applied.get(name) !== checksum
  );
  if (changed.length > 0) {
    throw new Error(
      `${changed.map(({ name }) => name).join(", ")} changed after being applied to this database. ` +
        "A migration only moves forward: add a new one (in development, start anew with --reset).",
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}
