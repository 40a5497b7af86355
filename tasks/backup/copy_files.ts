import { dirname, join } from "node:path";
import { copyFile, mkdir, readdir } from "node:fs/promises";

/**
 * Copies a folder of files and returns their number; null without a folder. Files deleted meanwhile are
 * skipped.
 */
export async function copyFiles(from: string | null, to: string): Promise<number | null> {
  if (from === null) return null;
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(unlessGone);
  let copied = 0;
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(to, file.slice(from.length));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target).then(() => copied++, unlessGone);
  }
  return copied;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
