import { openSql } from "../../../db/connection/pool.ts";
import { databaseUrl, makeTemplate } from "./template.ts";

export interface Clone extends AsyncDisposable {
  readonly url: string;
}

/** A test's own database, dropped at its end: a clone of `from`, or of the demo world. */
export async function cloneWorld(from?: string): Promise<Clone> {
  const adminUrl = Deno.env.get("TEST_DATABASE_URL");
  if (!adminUrl) {
    throw new Error("TEST_DATABASE_URL is not set. `deno task test <path>` starts a Postgres and sets it.");
  }
  const template = from ?? Deno.env.get("TEST_TEMPLATE") ?? await makeTemplate(adminUrl);
  const name = `assay_test_${crypto.randomUUID().replaceAll("-", "")}`;
  // Copying files takes 50 ms. The default, which goes through the write-ahead log, takes 320.
  await onServer(
    adminUrl,
    (admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
  );
  return {
    url: databaseUrl(adminUrl, name),
    async [Symbol.asyncDispose]() {
      await onServer(adminUrl, (admin) => admin`drop database if exists ${admin(name)} with (force)`);
    },
  };
}

async function onServer(url: string, work: (admin: ReturnType<typeof openSql>) => PromiseLike<unknown>) {
  const admin = openSql(url, { max: 1 });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
