import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { diskVerdict, type Space } from "./judge.ts";
import type { Verdict } from "./verdict.ts";

export async function checkDisk(about: string, folder: string): Promise<Verdict[]> {
  return [diskVerdict(about, await spaceAt(folder))];
}

/** Free space for ordinary users on the disk of a folder, or of the folder in which it will be made. */
async function spaceAt(folder: string): Promise<Space> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    if ((error as { code?: string }).code !== "ENOENT" || parent === folder) throw error;
    return await spaceAt(parent);
  }
}
