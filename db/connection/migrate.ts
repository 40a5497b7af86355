import { createFunctions, createPossibleFunctions, dropFunctions } from "./create_functions.ts";
import { pause } from "../../lib/time/pause.ts";
import { type DatabaseUser, grantRights } from "./grant_rights.ts";
import type { Sql, Tx } from "./pool.ts";
import {
  isConcurrent,
  isFunction,
  isStep,
  readSchema,
  runFile,
  type Schema,
  type SchemaFile,
} from "./schema_files.ts";

/** Any number of processes may start at once: one migrates, the others wait and then find nothing to do. */
const LOCK = 7_240_113;
/**
 * Whoever waits for a lock on a table makes all others wait behind it. After this time it gives way, and tries
 * again a second later.
 */
const LOCK_TIMEOUT = "3s";
const LOCK_TRIES = 60;
const RETRY_MS = 1_000;
/** Another process has its turn. */
const TURN_MS = 100;
const LOCK_NOT_AVAILABLE = "55P03";
/** A later migration, which ran before, has dropped the column, table or constraint. */
const GONE = ["42703", "42P01", "42704"];

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
  files: Schema | Promise<Schema> = readSchema(),
): Promise<string[]> {
  const schema = await files;
  const wanted = only
    ? { ...schema, steps: schema.steps.filter(({ name }) => only.includes(name)), views: [] }
    : schema;
  const isDone = !isPending(pendingOf(wanted, await appliedTo(sql)));
  if (isDone && users.length === 0) return [];
  const ran = await untilUnlocked(() =>
    sql.begin(async (tx) => {
      if (!await takesTurn(tx, "pg_try_advisory_xact_lock")) return null;
      await tx`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
      const ran = isDone ? [] : await runAtOnce(tx, wanted, only !== undefined);
      await grantRights(tx, users);
      return ran;
    })
  );
  return [...ran, ...await runConcurrently(sql, wanted)];
}

/** Everything that a transaction can hold. */
async function runAtOnce(tx: Tx, wanted: Schema, isPart: boolean): Promise<string[]> {
  await tx`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
  const applied = await appliedTo(tx);
  const pending = pendingOf(wanted, applied);
  const { functions, views, gone } = pending;
  // In a new database nobody else can be kept waiting.
  const steps = applied.size === 0
    ? pending.steps.map(withoutConcurrency)
    : pending.steps.filter(({ name }) => !isConcurrent(name));
  if (!isPending({ ...pending, steps })) return [];
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

/** Steps that lock no table, each by itself: what ran stays if a later one fails. */
async function runConcurrently(sql: Sql, wanted: Schema): Promise<string[]> {
  const pending = pendingOf(wanted, await appliedTo(sql)).steps.filter(({ name }) => isConcurrent(name));
  if (pending.length === 0) return [];
  const connection = await sql.reserve();
  try {
    while (!await takesTurn(connection, "pg_try_advisory_lock")) await pause(TURN_MS);
    const applied = await appliedTo(connection);
    const steps = pending.filter(({ name }) => !applied.has(name));
    for (const step of steps) {
      await dropInvalidIndexes(connection);
      await runFile(connection, step).catch((error) => {
        if (!GONE.includes((error as { code?: string }).code ?? "")) throw error;
      });
      await record(connection, [step], []);
    }
    return steps.map(({ name }) => name);
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`;
    connection.release();
  }
}

/** An index whose making was interrupted: it has its name, and serves no query. */
async function dropInvalidIndexes(sql: Pick<Sql, "unsafe">) {
  const indexes = await sql.unsafe(`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`);
  for (const { name } of indexes) await sql.unsafe(`drop index concurrently ${name}`);
}

const withoutConcurrency = (file: SchemaFile): SchemaFile =>
  isConcurrent(file.name) ? { ...file, text: file.text.replace(/\bindex concurrently\b/, "index") } : file;

/** False while another has it. Waiting in the database would hold up an index that is made concurrently. */
async function takesTurn(sql: Pick<Sql, "unsafe">, lock: string): Promise<boolean> {
  const [row] = await sql.unsafe(`select ${lock}(${LOCK}) as taken`);
  return row!.taken;
}

/** Tries again while another process migrates, and some times if a table was locked for too long. */
async function untilUnlocked<T>(work: () => Promise<T | null>): Promise<T> {
  for (let tries = 1;;) {
    try {
      const result = await work();
      if (result !== null) return result;
      await pause(TURN_MS);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries++ === LOCK_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
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

type Connection = Tx | Awaited<ReturnType<Sql["reserve"]>>;

async function record(tx: Connection, files: readonly SchemaFile[], gone: readonly string[]) {
  await tx`delete from schema_migrations where name = any(${gone as string[]})`;
  await tx`
    insert into schema_migrations (name, checksum)
    select * from unnest(${files.map(({ name }) => name)}::text[], ${
    files.map(({ checksum }) => checksum)
  }::text[])
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`;
}
