import { folderArguments, momentArguments } from "./backup/arguments.ts";
import { rowsOf } from "./backup/contents.ts";
import { openArchive } from "./backup/continuous/open_archive.ts";
import { restoreMoment } from "./backup/continuous/restore_moment.ts";
import { copyFiles } from "./backup/copy_files.ts";
import { restoreDatabase } from "./backup/restore_database.ts";
import { runTask } from "./command/complaint.ts";
import { settings } from "./command/settings.ts";

/**
 * `deno task restore FOLDER`: restores a backup into an empty database and the store's folder. `--at MOMENT
 * --into FOLDER`: restores the database as it was at a moment into a new data folder of Postgres.
 */
await runTask(async () => {
  const moment = momentArguments(Deno.args);
  if (moment) return await restoreTo(moment);
  const { folder, databaseUrl, storeFolder } = folderArguments("restore");
  const { contents, applied } = await restoreDatabase(databaseUrl, folder);
  console.log(`${rowsOf(contents)} rows of ${contents.tables.length} tables are restored.`);
  for (const name of applied) console.log(`Applied ${name}.`);
  const files = storeFolder === null ? null : await copyFiles(`${folder}/files`, storeFolder);
  console.log(files === null ? "Files are in the S3 bucket." : `${files} files are restored.`);
});

/** Returns 1 if what is restored does not fit together. */
async function restoreTo(moment: { readonly at: Date; readonly into: string }): Promise<number> {
  const environment = settings();
  const databaseUrl = environment.OWNER_DATABASE_URL ?? environment.DATABASE_URL;
  const restored = await restoreMoment({ ...openArchive(environment), ...moment, databaseUrl });
  const { lastAt, brokenSeal, brokenChains, people } = restored;
  console.log(`${moment.into} has the database of ${moment.at.toISOString()}.`);
  console.log(lastAt ? `The last change in it is of ${lastAt.toISOString()}.` : "It is as its base was.");
  console.log(
    brokenSeal === null
      ? "The audit trail fits its seals."
      : `Seal ${brokenSeal} of the audit trail does not fit.`,
  );
  console.log(
    `Of ${people} people with answers ${
      brokenChains === 0 ? "all chains fit" : `${brokenChains} have a broken chain`
    }.`,
  );
  return brokenSeal === null && brokenChains === 0 ? 0 : 1;
}
