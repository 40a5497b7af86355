import { LIMITS } from "../limits.ts";
import { isPackageFile, readError, type Shelf, Unreadable } from "./shelf.ts";
import { zipEntries, type ZipEntry } from "./zip_entries.ts";

/** A shelf, and the folder on it that holds the package. */
export interface OpenShelf {
  readonly shelf: Shelf;
  readonly folder: string;
}

/** Opens a zip on the disk. */
export async function openZip(file: string): Promise<OpenShelf> {
  const { size, isFile } = await Deno.stat(file);
  // A pipe or a device may never end.
  if (!isFile) throw new Unreadable("is neither a folder nor a file");
  requireSize(size);
  return shelfOf(zipEntries(await bytesOf(file)), (path) => `${file}/${path}`);
}

/** Opens a zip in memory. Its findings name files as they are called within it. */
export function openZipBytes(zip: Uint8Array): OpenShelf {
  requireSize(zip.length);
  return shelfOf(zipEntries(zip), (path) => path);
}

function requireSize(bytes: number): void {
  if (bytes > LIMITS.zip) throw new Unreadable(`is larger than ${LIMITS.zip / 2 ** 20} MB`);
}

function shelfOf(files: readonly ZipEntry[], displayPath: Shelf["displayPath"]): OpenShelf {
  const entries = new Map(files.map((entry) => [entry.path, entry]));
  const shelf: Shelf = {
    list(folder) {
      const prefix = folder === "." ? "" : `${folder}/`;
      const inside = [...entries.keys()].filter((path) => path.startsWith(prefix));
      const own = inside.map((path) => path.slice(prefix.length)).filter(isPackageFile).sort();
      return Promise.resolve(inside.length === 0 ? null : own);
    },
    // deno-lint-ignore require-await -- an error must be a rejection
    async read(path) {
      const entry = entries.get(path);
      if (!entry) throw new Unreadable("there is no such file");
      return entry.bytes();
    },
    displayPath,
  };
  return { shelf, folder: packageIn([...entries.keys()]) };
}

const bytesOf = (file: string) =>
  Deno.readFile(file).catch((error) => {
    throw new Unreadable(readError(error));
  });

/** Folder of the only test.yaml: the top, or a folder there that may have banks beside it. */
function packageIn(paths: readonly string[]): string {
  if (paths.includes("test.yaml")) return ".";
  const folders = paths.filter((path) => /^[^/]+\/test\.yaml$/.test(path)).map((path) => path.split("/")[0]!);
  if (folders.length === 1) return folders[0]!;
  throw new Unreadable(
    folders.length === 0
      ? "holds no test.yaml, neither at the top nor in a folder there"
      : `holds several packages: ${folders.join(", ")}`,
  );
}
