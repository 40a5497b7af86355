import { Complaint } from "../command/complaint.ts";

interface BackupArguments {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Folder of finished files; null with an S3 bucket. */
  readonly storeFolder: string | null;
}

/** The folder on the command line, and what the environment names. */
export function backupArguments(task: "backup" | "restore"): BackupArguments {
  const [folder, ...more] = Deno.args;
  if (!folder || more.length > 0) throw new Complaint(`deno task ${task} FOLDER`);
  const databaseUrl = Deno.env.get("DATABASE_URL");
  if (!databaseUrl) throw new Complaint("DATABASE_URL is missing.");
  const store = Deno.env.get("STORE_DIR");
  const isInBucket = Boolean(Deno.env.get("S3_ENDPOINT"));
  if (!store && !isInBucket) throw new Complaint("STORE_DIR is missing: the folder of files.");
  return { folder, databaseUrl, storeFolder: isInBucket ? null : `${store}/files` };
}
