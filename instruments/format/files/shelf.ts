import { join } from "node:path/posix";
import { LIMITS, sizeLimit } from "../limits.ts";

/** Source of package files: the disk or a zip. Paths have forward slashes. */
export interface Shelf {
  /** Paths of a package's files relative to its folder, sorted. Null if there is no such folder. */
  list(folder: string): Promise<string[] | null>;
  /** Throws `Unreadable` with the reason if the file cannot be read. */
  read(path: string): Promise<Uint8Array>;
  /** Path as it appears in findings. */
  displayPath(path: string): string;
}

export class Unreadable extends Error {
  override name = "Unreadable";
}

/** Folders of a package. Other files in its folder are ignored. */
const PACKAGE_FOLDERS = ["", "questions", "texts", "texts/*", "scoring", "images"];

export const isPackageFile = (path: string) =>
  PACKAGE_FOLDERS.includes(path.split("/").slice(0, -1).join("/").replace(/^texts\/.+/, "texts/*")) &&
  !path.split("/").some((part) => part.startsWith("."));

/** Message for an error of the file system. */
export const readError = (error: unknown) => `cannot be read: ${(error as Error).message}`;

/** Packages on the disk. */
export const FOLDERS: Shelf = {
  async list(folder) {
    try {
      return (await filesIn(folder, "")).filter(isPackageFile).sort();
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return null;
      throw new Unreadable(readError(error));
    }
  },
  async read(path) {
    const { size, isFile } = await Deno.lstat(path).catch(() => {
      throw new Unreadable("there is no such file");
    });
    if (!isFile) throw new Unreadable("is not a plain file: a package holds its files itself");
    if (size > sizeLimit(path)) throw new Unreadable(`is larger than ${sizeLimit(path) / 1024} KB`);
    return await Deno.readFile(path).catch((error) => {
      throw new Unreadable(readError(error));
    });
  },
  displayPath: (path) => path,
};

async function filesIn(root: string, folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(join(root, folder))) {
    const path = join(folder, name);
    if (isDirectory && isPackageFile(`${path}/any`)) files.push(...await filesIn(root, path));
    else if (!isDirectory) files.push(path);
    if (files.length > LIMITS.files) throw new Unreadable(`holds more than ${LIMITS.files} files`);
  }
  return files;
}
