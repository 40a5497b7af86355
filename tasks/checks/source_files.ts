/** Folders of downloaded, built or generated files. */
const NOT_OURS =
  /^(\.git|\.data|\.cache|_fresh|static\/css|workers\/dist|clients\/typescript\/dist)$|(^|\/)node_modules$/;

/** Paths below `root` whose name matches, sorted, without downloaded, built or generated files. */
export async function sourceFiles(root: string, name: RegExp, folder = ""): Promise<string[]> {
  const paths: string[] = [];
  for await (const entry of Deno.readDir(`${root}/${folder}`)) {
    const path = folder + entry.name;
    if (entry.isDirectory && !NOT_OURS.test(path)) {
      paths.push(...await sourceFiles(root, name, `${path}/`));
    } else if (entry.isFile && name.test(entry.name)) {
      paths.push(path);
    }
  }
  return paths.sort();
}

/** The contents of files by path, without those whose path `except` matches. */
export async function readTexts(root: string, name: RegExp, except = /(?!)/): Promise<Map<string, string>> {
  const paths = (await sourceFiles(root, name)).filter((path) => !except.test(path));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await Deno.readTextFile(`${root}/${path}`)] as const)),
  );
}
