import { Complaint } from "../command/complaint.ts";
import { ROOT } from "../command/root.ts";
import { exists } from "../servers/folders.ts";
import { ensureDatabase, startPostgres } from "../servers/postgres.ts";

export interface DevDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database in the data folder of `deno task dev`: the running one, or one started until `stop`. */
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
  // The fourth line is the port (PostgreSQL, "Database File Layout").
  const port = (await Deno.readTextFile(`${folder}/cluster/postmaster.pid`)).split("\n")[3];
  return `postgres://assay:${password}@127.0.0.1:${port}/assay`;
}
