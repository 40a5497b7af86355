import { Complaint } from "../command/complaint.ts";
import { ROOT } from "../command/root.ts";
import { exists } from "../servers/folders.ts";
import { ensureDatabase, startPostgres } from "../servers/postgres.ts";

export interface DevDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database that `deno task dev` keeps in its data folder: the running one, or started for as long as it is needed. */
export async function devDatabase(data = `${ROOT}/.data`): Promise<DevDatabase> {
  const folder = `${data}/postgres`;
  if (!await exists(`${folder}/cluster`)) {
    throw new Complaint(`There is no database yet: run \`deno task dev\` first, or set DATABASE_URL.`);
  }
  if (await isInUse(folder)) return { url: await runningUrl(folder), stop: () => Promise.resolve() };
  const server = await startPostgres({ folder });
  return { url: await ensureDatabase(server.url, "assay"), stop: () => server.stop() };
}

async function isInUse(folder: string): Promise<boolean> {
  using file = await Deno.open(`${folder}/lock`, { create: true, read: true, write: true });
  return !await file.tryLock(true);
}

async function runningUrl(folder: string): Promise<string> {
  const password = await Deno.readTextFile(`${folder}/password`);
  // Its fourth line is the port (PostgreSQL, "Database File Layout").
  const port = (await Deno.readTextFile(`${folder}/cluster/postmaster.pid`)).split("\n")[3];
  return `postgres://assay:${password}@127.0.0.1:${port}/assay`;
}
