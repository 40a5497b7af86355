import { copyDatabase } from "./backup/copy_database.ts";
import { copyFiles } from "./backup/copy_files.ts";
import { backupArguments } from "./backup/arguments.ts";
import { contentsOf, rowsOf } from "./backup/contents.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { exists } from "./servers/folders.ts";

/** `deno task backup FOLDER`: copies database and files while site and workers run. */
await runTask(async () => {
  const { folder, databaseUrl, storeFolder } = backupArguments("backup");
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
