import { parseArgs } from "node:util";
import { Complaint } from "../command/complaint.ts";
import { ownerUrl } from "../database/users.ts";

const USAGE = {
  backup: "deno task backup FOLDER, or deno task backup --follow",
  restore: "deno task restore FOLDER, or deno task restore --at 2026-11-27T12:34:56Z --into FOLDER",
};

interface FolderArguments {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Folder of finished files; null with an S3 bucket. */
  readonly storeFolder: string | null;
}

/** Whether `deno task backup` follows the database instead of filling a folder. */
export const isFollowing = (args: readonly string[]): boolean => args.length === 1 && args[0] === "--follow";

/** The moment of `deno task restore`, and the new data folder; null if a backup's folder is restored. */
export function momentArguments(
  args: readonly string[],
): { readonly at: Date; readonly into: string } | null {
  if (!args[0]?.startsWith("--")) return null;
  try {
    const options = { at: { type: "string" }, into: { type: "string" } } as const;
    const { at = "", into } = parseArgs({ args: [...args], options }).values;
    // Without a zone it would be that of this machine.
    const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(at);
    if (!isMoment || Number.isNaN(Date.parse(at))) throw new Error("--at needs a moment with its time zone.");
    if (!into?.startsWith("/")) throw new Error("--into needs the whole path of a new folder.");
    return { at: new Date(at), into: into.replace(/\/+$/, "") };
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE.restore}`);
  }
}

/** The folder on the command line, and what the environment names. */
export function folderArguments(task: keyof typeof USAGE): FolderArguments {
  const [folder, ...more] = Deno.args;
  if (!folder || folder.startsWith("--") || more.length > 0) throw new Complaint(USAGE[task]);
  const databaseUrl = ownerUrl();
  if (!databaseUrl) throw new Complaint("DATABASE_URL is missing.");
  const store = Deno.env.get("STORE_DIR");
  const isInBucket = Boolean(Deno.env.get("S3_ENDPOINT"));
  if (!store && !isInBucket) throw new Complaint("STORE_DIR is missing: the folder of files.");
  return { folder, databaseUrl, storeFolder: isInBucket ? null : `${store}/files` };
}
