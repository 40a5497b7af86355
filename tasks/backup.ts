import { openLog } from "$/lib/log.ts";
import { copyDatabase } from "./backup/copy_database.ts";
import { copyFiles } from "./backup/copy_files.ts";
import { folderArguments, isFollowing } from "./backup/arguments.ts";
import { contentsOf, rowsOf } from "./backup/contents.ts";
import { backupMetrics } from "./backup/continuous/backup_metrics.ts";
import { follow } from "./backup/continuous/follow.ts";
import { openArchive } from "./backup/continuous/open_archive.ts";
import type { BackupState } from "./backup/continuous/ship_wal.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { endOfLife } from "./command/lifetime.ts";
import { settings } from "./command/settings.ts";
import { exists } from "./servers/folders.ts";

/**
 * `deno task backup FOLDER`: copies database and files while site and workers run. `--follow`: backs up the
 * database until it is ended, so that any moment can be restored.
 */
await runTask(async () => {
  if (isFollowing(Deno.args)) return await followUntilEnd();
  const { folder, databaseUrl, storeFolder } = folderArguments("backup");
  if (await exists(folder)) {
    throw new Complaint(`${folder} is there already: a backup has a folder of its own.`);
  }
  // Files after rows: a file stored in between has no row, but no row lacks its file.
  const contents = await copyDatabase(databaseUrl, folder);
  console.log(`${rowsOf(contents)} rows of ${contents.tables.length} tables are in ${folder}.`);
  const files = await copyFiles(storeFolder, `${folder}/files`);
  console.log(
    files === null
      ? "Files are in the S3 bucket: copy it by its own means."
      : `${files} files are there too.`,
  );
  await Deno.writeTextFile(contentsOf(folder), JSON.stringify(contents, null, 2), { mode: 0o600 });
});

async function followUntilEnd() {
  const environment = settings();
  const { BACKUP_DATABASE_URL, OWNER_DATABASE_URL, DATABASE_URL, BACKUP_DAYS, BACKUP_PORT, HOST, LOG_LEVEL } =
    environment;
  const archive = openArchive(environment);
  const state: BackupState = { baseAt: 0, until: 0, storedBytes: 0, failures: 0 };
  if (BACKUP_PORT > 0) {
    const headers = { "content-type": "text/plain; version=0.0.4" };
    Deno.serve(
      { hostname: HOST, port: BACKUP_PORT, onListen: () => {} },
      () => new Response(backupMetrics(state), { headers }),
    );
  }
  const stop = new AbortController();
  void endOfLife().then(() => stop.abort());
  const url = BACKUP_DATABASE_URL ?? OWNER_DATABASE_URL ?? DATABASE_URL;
  await follow({ ...archive, url, days: BACKUP_DAYS, log: openLog(LOG_LEVEL) }, state, stop.signal);
}
