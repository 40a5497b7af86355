import { join } from "node:path/posix";
import { LIMITS, sizeLimit } from "../limits.ts";

/** Where the files of packages stand: a folder, or what a zip holds. Paths have forward slashes. */
export interface Shelf {
  /** All files of a package's folder, as seen from it, in the order of their names; null where there is no such folder. */
  list(folder: string): Promise<string[] | null>;
  /** Throws an `Unreadable` with the reason where a file cannot be had. */
  read(path: string): Promise<Uint8Array>;
  /** How a path is shown to a person. */
  shown(path: string): string;
}

export class Unreadable extends Error {
  override name = "Unreadable";
}

/** Where a package keeps its files; whatever else lies in its folder is not its own. */
const OWN = ["", "questions", "texts", "texts/*", "scoring", "images"];

export const isOwn = (path: string) =>
  OWN.includes(path.split("/").slice(0, -1).join("/").replace(/^texts\/.+/, "texts/*")) &&
  !path.split("/").some((part) => part.startsWith("."));

/** What the system says of a file or folder that it does not hand out. */
export const whyNot = (error: unknown) => `cannot be read: ${(error as Error).message}`;

/** Files as they lie on a disk. */
export const FOLDERS: Shelf = {
  async list(folder) {
    try {
      return (await filesIn(folder, "")).filter(isOwn).sort();
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return null;
      throw new Unreadable(whyNot(error));
    }
  },
  async read(path) {
    const { size, isFile } = await Deno.lstat(path).catch(() => {
      throw new Unreadable("there is no such file");
    });
    if (!isFile) throw new Unreadable("is not a plain file: a package holds its files itself");
    if (size > sizeLimit(path)) throw new Unreadable(`is larger than ${sizeLimit(path) / 1024} KB`);
    return await Deno.readFile(path).catch((error) => {
      throw new Unreadable(whyNot(error));
    });
  },
  shown: (path) => path,
};

async function filesIn(root: string, folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(join(root, folder))) {
    const path = join(folder, name);
    if (isDirectory && isOwn(`${path}/any`)) files.push(...await filesIn(root, path));
    else if (!isDirectory) files.push(path);
    if (files.length > LIMITS.files) throw new Unreadable(`holds more than ${LIMITS.files} files`);
  }
  return files;
}
