import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Tx } from "./pool.ts";

const DB = new URL("../", import.meta.url);

export interface SchemaFile {
  /** Its folder and file, as `schema_migrations` has it: `tables/05_projects.sql`. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface Schema {
  /** Tables and migrations, in their order. Each runs once, and does not change afterwards. */
  readonly steps: readonly SchemaFile[];
  /** One function a file, named like it. A file that has changed runs again. */
  readonly functions: readonly SchemaFile[];
  /** Views in the schema `own`, made anew by each migration: no table changes under a view. */
  readonly views: readonly SchemaFile[];
}

export async function readSchema(): Promise<Schema> {
  const [tables, migrations, functions, views] = await Promise.all([
    readFolder("schema/", "tables/", withoutComments),
    readFolder("", "migrations/", withoutComments),
    // Comments inside a function are a part of it.
    readFolder("schema/", "functions/", (text) => text),
    readFolder("schema/", "views/", withoutComments),
  ]);
  return { steps: [...tables, ...migrations], functions, views };
}

/** Runs a file; an error names it. */
export async function runFile(tx: Pick<Tx, "unsafe">, { name, text }: SchemaFile): Promise<void> {
  try {
    await tx.unsafe(text).simple();
  } catch (error) {
    (error as Error).message = `${name}: ${(error as Error).message}`;
    throw error;
  }
}

export const isFunction = (name: string) => name.startsWith("functions/");

/** A table or a migration, which runs once. */
export const isStep = (name: string) => !isFunction(name) && !name.startsWith("views/");

/** One statement that does not lock its table, and so cannot be a part of a transaction. */
export const isConcurrent = (name: string) => name.endsWith("_concurrently.sql");

async function readFolder(parent: string, folder: string, essence: (text: string) => string) {
  const url = new URL(parent + folder, DB);
  const files = (await readdir(url)).filter((file) => file.endsWith(".sql")).sort();
  return await Promise.all(files.map(async (file): Promise<SchemaFile> => {
    const text = await readFile(new URL(file, url), "utf8");
    return {
      name: folder + file,
      text,
      checksum: createHash("sha256").update(essence(text)).digest("hex"),
    };
  }));
}

/** What a released file says in comments of their own lines may still be improved. */
const withoutComments = (text: string) => text.replaceAll(/^\s*(--.*)?\n/gm, "");
