import { relative } from "node:path/posix";
import { type ReadOptions, readPackage } from "$/instruments/format/read.ts";
import { type Shelf, Unreadable } from "$/instruments/format/files/shelf.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { GENERATORS } from "$/studio/generators/all.ts";

export const EXAMPLE = `${ROOT}/tests/instruments/example`;

/** The files of a package, by path. */
export type Files = Map<string, string | Uint8Array>;

export async function exampleFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const walk = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory) await walk(path);
      else files.set(relative(EXAMPLE, path), await Deno.readTextFile(path));
    }
  };
  await walk(EXAMPLE);
  return files;
}

/** Reads a package from memory. Banks are beside it: `../bank/questions.yaml`. */
export function readFiles(files: Files, options: ReadOptions = {}) {
  const at = (path: string) => path.startsWith("../") ? path.slice(3) : `form/${path}`;
  const all = new Map([...files].map(([path, content]) => [at(path), content]));
  const shelf: Shelf = {
    list(folder) {
      const inside = [...all.keys()].filter((path) => path.startsWith(`${folder}/`));
      return Promise.resolve(
        inside.length === 0 ? null : inside.map((path) => path.slice(folder.length + 1)).sort(),
      );
    },
    read(path) {
      const content = all.get(path);
      if (content === undefined) return Promise.reject(new Unreadable("there is no such file"));
      return Promise.resolve(typeof content === "string" ? new TextEncoder().encode(content) : content);
    },
    displayPath: (path) => path.replace(/^form\//, ""),
  };
  return readPackage(shelf, "form", { generators: GENERATORS, ...options });
}
