import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The path of a file: URL, without the trailing slash of a folder. */
export const fromFileUrl = (url: string) => fileURLToPath(url).replace(/[\\/]+$/, "");

/**
 * The folder called `name` next to the file: URL `file`, or next to one of its parent folders, so that a
 * bundle finds it too. Throws if there is none.
 */
export function folderAbove(file: string, name: string): URL {
  for (let at = new URL(".", file);; at = new URL("..", at)) {
    const folder = new URL(`${name}/`, at);
    if (existsSync(folder)) return folder;
    if (at.pathname === new URL("..", at).pathname) throw new Error(`No folder "${name}" above ${file}`);
  }
}
