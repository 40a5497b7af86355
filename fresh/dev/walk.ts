/** All files below `dir`; none if there is no such folder. */
export async function* walk(dir: string, ignore: RegExp[] = []): AsyncGenerator<string> {
  let entries: Deno.DirEntry[];
  try {
    entries = await Array.fromAsync(Deno.readDir(dir));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    throw error;
  }
  entries.sort((a, b) => a.name < b.name ? -1 : 1);
  for (const entry of entries) {
    const path = `${dir}/${entry.name}`;
    if (ignore.some((pattern) => pattern.test(path))) continue;
    if (entry.isDirectory) yield* walk(path, ignore);
    else yield path;
  }
}
