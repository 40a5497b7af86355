import { existsSync } from "node:fs";

/** The folder of a name beside a file: URL or above it, so that a bundle finds it too. Throws when there is none. */
export function folderAbove(file: string, name: string): URL {
  for (let at = new URL(".", file);; at = new URL("..", at)) {
    const folder = new URL(`${name}/`, at);
    if (existsSync(folder)) return folder;
    if (at.pathname === new URL("..", at).pathname) throw new Error(`No folder "${name}" above ${file}`);
  }
}
