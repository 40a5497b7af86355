import type { Tx } from "./pool.ts";
import { runFile, type SchemaFile } from "./schema_files.ts";

const HAS_DEPENDENTS = "2BP01";
/** A table, type or function that it names is missing, or something still uses its former arguments or result. */
const NOT_YET = [HAS_DEPENDENTS, "42P01", "42704", "42883", "42P13"];

/**
 * Creates those functions that can exist so far, and returns them. Tables call functions (defaults, generated
 * columns) and functions name tables (arguments, triggers): this runs before tables, and bodies are not checked.
 */
export async function createPossibleFunctions(tx: Tx, files: readonly SchemaFile[]): Promise<SchemaFile[]> {
  await tx`set local check_function_bodies = off`;
  const triggers = await triggersOf(tx, files);
  const created: SchemaFile[] = [];
  for (const file of files) {
    try {
      await replaceFunction(tx, file, triggers);
      created.push(file);
    } catch (error) {
      if (!NOT_YET.includes(codeOf(error))) throw error;
    }
  }
  await tx`set local check_function_bodies = on`;
  return created;
}

/** Creates the other functions, and checks the bodies of those created before the tables. */
export async function createFunctions(
  tx: Tx,
  files: readonly SchemaFile[],
  created: readonly SchemaFile[],
): Promise<void> {
  const triggers = await triggersOf(tx, files);
  for (const file of files) {
    await (created.includes(file) ? runFile(tx, file) : replaceFunction(tx, file, triggers));
  }
}

/** Drops functions whose file is gone. The database refuses it while a table uses one. */
export async function dropFunctions(tx: Tx, names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name }));
  const triggers = await triggersOf(tx, files);
  for (const file of files) await tx.unsafe(dropping(file, triggers)).simple();
}

/**
 * Replaces a function and its triggers. It is dropped first, because other arguments would make a second function
 * and another result is refused. One that a table uses cannot be dropped: its text replaces it.
 */
async function replaceFunction(tx: Tx, file: SchemaFile, triggers: Triggers) {
  const text = dropping(file, triggers) + file.text;
  try {
    await tx.savepoint((within) => runFile(within, { ...file, text }));
  } catch (error) {
    if (codeOf(error) !== HAS_DEPENDENTS) throw error;
    await tx.savepoint((within) => runFile(within, file));
  }
}

type Named = Pick<SchemaFile, "name">;
/** By the function's name, the statements that drop its triggers. */
type Triggers = ReadonlyMap<string, string>;

const functionOf = ({ name }: Named) => name.slice("functions/".length, -".sql".length);

const dropping = (file: Named, triggers: Triggers) =>
  `${triggers.get(functionOf(file)) ?? ""} drop routine if exists ${functionOf(file)};\n`;

async function triggersOf(tx: Tx, files: readonly Named[]): Promise<Triggers> {
  const rows = await tx<{ name: string; dropping: string }[]>`
    select proname as name, string_agg(format('drop trigger %I on %s;', tgname, tgrelid::regclass), ' ') as dropping
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'public'::regnamespace and proname = any(${
    files.map(functionOf)
  })
    group by proname`;
  return new Map(rows.map(({ name, dropping }) => [name, dropping]));
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
