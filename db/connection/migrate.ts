import { createFunctions, createPossibleFunctions, dropFunctions } from "./create_functions.ts";
import { type DatabaseUser, grantRights } from "./grant_rights.ts";
import type { Sql, Tx } from "./pool.ts";
import { isFunction, isStep, readSchema, runFile, type Schema, type SchemaFile } from "./schema_files.ts";

/** Any number of processes may start at once: one migrates, the others wait and then find nothing to do. */
const LOCK = 7_240_113;

/** A database that this code cannot bring up to date. */
export class SchemaMismatch extends Error {
  override name = "SchemaMismatch";
}

/**
 * Brings a database up to this code and returns the names of the files that ran. Given names, runs only those
 * tables and migrations, with the functions that they allow and no views: the database as it was before the
 * others. Users get their rights in the same transaction, also if nothing else is to do: no view is without them.
 */
export async function migrate(
  sql: Sql,
  only?: readonly string[],
  users: readonly DatabaseUser[] = [],
): Promise<string[]> {
  const schema = await readSchema();
  const wanted = only
    ? { ...schema, steps: schema.steps.filter(({ name }) => only.includes(name)), views: [] }
    : schema;
  const isDone = !isPending(pendingOf(wanted, await appliedTo(sql)));
  if (isDone && users.length === 0) return [];
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const ran = isDone ? [] : await runPending(tx, wanted, only !== undefined);
    await grantRights(tx, users);
    return ran;
  });
}

async function runPending(tx: Tx, wanted: Schema, isPart: boolean): Promise<string[]> {
  await tx`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
  const { steps, functions, views, gone } = pendingOf(wanted, await appliedTo(tx));
  await tx`drop schema if exists own cascade`;
  const early = await createPossibleFunctions(tx, functions);
  for (const step of steps) await runFile(tx, step);
  const rest = functions.filter((file) => !early.includes(file));
  const late = isPart ? await createPossibleFunctions(tx, rest) : rest;
  if (!isPart) await createFunctions(tx, functions, early);
  await dropFunctions(tx, gone);
  for (const file of wanted.views) await runFile(tx, file);
  const ran = [...early, ...steps, ...late, ...views];
  await record(tx, ran, gone);
  return ran.map(({ name }) => name);
}

/** The names of the files that this code would still run. */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const { steps, functions, views } = pendingOf(await readSchema(), await appliedTo(sql));
  return [...steps, ...functions, ...views].map(({ name }) => name);
}

/** Checksums of the files that made a database, by name. */
type Applied = ReadonlyMap<string, string>;

interface Pending extends Schema {
  /** Functions whose file is gone. */
  readonly gone: readonly string[];
}

const isPending = ({ steps, functions, views, gone }: Pending) =>
  steps.length + functions.length + views.length + gone.length > 0;

async function appliedTo(sql: Pick<Sql, "unsafe">): Promise<Applied> {
  const [table] = await sql.unsafe("select to_regclass('schema_migrations') is not null as exists");
  if (!table?.exists) return new Map();
  const rows = await sql.unsafe("select name, checksum from schema_migrations");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function pendingOf({ steps, functions, views }: Schema, applied: Applied): Pending {
  requireKnown(steps, applied);
  requireUnchanged(steps, applied);
  const known = new Set(functions.map(({ name }) => name));
  const changed = (files: readonly SchemaFile[]) =>
    files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  return {
    steps: steps.filter(({ name }) => !applied.has(name)),
    functions: changed(functions),
    views: changed(views),
    gone: [...applied.keys()].filter((name) => isFunction(name) && !known.has(name)),
  };
}

function requireKnown(steps: readonly SchemaFile[], applied: Applied) {
  const known = new Set(steps.map(({ name }) => name));
  const [first, ...more] = [...applied.keys()].filter((name) => isStep(name) && !known.has(name));
  if (first === undefined) return;
  throw new SchemaMismatch(
    `The database has ${first}${
      more.length > 0 ? ` and ${more.length} more` : ""
    }, which this Assay lacks: ` +
      "it is of a newer one, or from before 0.1. Use the one that made it (in development, start anew with --reset).",
  );
}

function requireUnchanged(steps: readonly SchemaFile[], applied: Applied) {
  const changed = steps.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length === 0) return;
  throw new SchemaMismatch(
    `${changed.map(({ name }) => name).join(", ")} changed after being applied to this database. ` +
      "Tables only move forward: add a new migration (in development, start anew with --reset).",
  );
}

async function record(tx: Tx, files: readonly SchemaFile[], gone: readonly string[]) {
  await tx`delete from schema_migrations where name = any(${gone as string[]})`;
  await tx`
    insert into schema_migrations (name, checksum)
    select * from unnest(${files.map(({ name }) => name)}::text[], ${
    files.map(({ checksum }) => checksum)
  }::text[])
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`;
}
