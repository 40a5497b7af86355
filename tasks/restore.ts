import { backupArguments } from "./backup/arguments.ts";
import { rowsOf } from "./backup/contents.ts";
import { copyFiles } from "./backup/copy_files.ts";
import { restoreDatabase } from "./backup/restore_database.ts";
import { runTask } from "./command/complaint.ts";

/** `deno task restore FOLDER`: restores a backup into an empty database and the store's folder. */
await runTask(async () => {
  const { folder, databaseUrl, storeFolder } = backupArguments("restore");
  const { contents, applied } = await restoreDatabase(databaseUrl, folder);
  console.log(`${rowsOf(contents)} rows of ${contents.tables.length} tables are restored.`);
  for (const name of applied) console.log(`Applied ${name}.`);
  const files = storeFolder === null ? null : await copyFiles(`${folder}/files`, storeFolder);
  console.log(files === null ? "Files are in the S3 bucket." : `${files} files are restored.`);
});
