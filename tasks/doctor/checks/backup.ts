import { type Contents, contentsOf } from "../../backup/contents.ts";
import { unchecked, type Verdict, well, wrong } from "../verdict.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A daily backup, and the time that it takes. */
const MAX_AGE_HOURS = 26;
const NONE = -Infinity;
const INCOMPLETE = [Deno.errors.NotFound, Deno.errors.NotADirectory, SyntaxError];

/** The age of the newest complete backup in a folder of backups. */
export async function checkBackup(folder: string | undefined, now: Date): Promise<Verdict[]> {
  if (folder === undefined) {
    return [unchecked("backup", "not checked: --backup FOLDER names their folder")];
  }
  const times = await Array.fromAsync(Deno.readDir(folder), ({ name }) => timeOf(`${folder}/${name}`));
  const newest = Math.max(...times);
  if (newest === NONE) return [wrong("backup", `${folder} holds no complete backup: make one every day.`)];
  const hours = (now.getTime() - newest) / HOUR_MS;
  const text = `the newest is ${Math.max(0, hours).toFixed(1)} hours old`;
  if (hours <= MAX_AGE_HOURS) return [well("backup", text)];
  return [wrong("backup", `${text}: run \`deno task backup\` every day, and look why it did not.`)];
}

/** Without a time in the contents, the time of their file. NONE if the folder is no complete backup. */
async function timeOf(folder: string): Promise<number> {
  const file = contentsOf(folder);
  try {
    const { madeAt = "" }: Partial<Contents> = JSON.parse(await Deno.readTextFile(file));
    return Date.parse(madeAt) || (await Deno.stat(file)).mtime!.getTime();
  } catch (error) {
    if (INCOMPLETE.some((kind) => error instanceof kind)) return NONE;
    throw error;
  }
}
