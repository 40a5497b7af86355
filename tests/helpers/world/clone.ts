import postgres from "postgres";
import { databaseUrl, makeTemplate } from "./template.ts";

export interface Clone extends AsyncDisposable {
  readonly url: string;
  /** The database of which it is a copy. */
  readonly template?: string;
}

/**
 * One connection for all clones of a process, since opening one takes half as long as cloning. It closes by
 * itself, so that it keeps no process from ending.
 */
let admin: postgres.Sql | undefined;

/** A test's own database, dropped at its end: a clone of `from`, or of the demo world. */
export async function cloneWorld(from?: string): Promise<Clone> {
  const adminUrl = Deno.env.get("TEST_DATABASE_URL");
  if (!adminUrl) {
    throw new Error("TEST_DATABASE_URL is not set. `deno task test <path>` starts a Postgres and sets it.");
  }
  const template = from ?? Deno.env.get("TEST_TEMPLATE") ?? await makeTemplate(adminUrl);
  const name = `assay_test_${crypto.randomUUID().replaceAll("-", "")}`;
  const server = admin ??= postgres(adminUrl, { max: 1, idle_timeout: 1, onnotice: () => {} });
  // Several times as fast as the default, which goes through the write-ahead log.
  await server`create database ${server(name)} template ${server(template)} strategy file_copy`;
  return {
    url: databaseUrl(adminUrl, name),
    template,
    async [Symbol.asyncDispose]() {
      await server`drop database if exists ${server(name)} with (force)`;
    },
  };
}
