/** Relative paths of all files below a folder. */
export async function* walk(folder: URL, below = ""): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(new URL(below, folder))) {
    if (entry.isDirectory) yield* walk(folder, `${below}${entry.name}/`);
    else yield below + entry.name;
  }
}
