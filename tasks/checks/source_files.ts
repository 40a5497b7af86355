/** Folders that hold what is fetched, built or produced while running. */
const NOT_OURS = /^(\.git|\.data|\.cache|_fresh|static\/css|workers\/dist)$|(^|\/)node_modules$/;

/** Paths below `root` whose name matches, sorted; without what is fetched, built or produced. */
export async function sourceFiles(root: string, name: RegExp, folder = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(`${root}/${folder}`)) {
    const path = folder + entry.name;
    if (entry.isDirectory && !NOT_OURS.test(path)) {
      found.push(...await sourceFiles(root, name, `${path}/`));
    } else if (entry.isFile && name.test(entry.name)) {
      found.push(path);
    }
  }
  return found.sort();
}

/** The texts of files by path, without those whose path `except` matches. */
export async function readTexts(root: string, name: RegExp, except = /(?!)/): Promise<Map<string, string>> {
  const paths = (await sourceFiles(root, name)).filter((path) => !except.test(path));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await Deno.readTextFile(`${root}/${path}`)] as const)),
  );
}
