import { pathToFileURL } from "node:url";
import { ROOT } from "../command/root.ts";

/** What the tests of components need is a page in the process, which other tests must not find. */
const NEEDS_PAGE = /helpers\/player\/(dom|show)/;

/**
 * Deals test files to a number of lanes: groups that are loaded into one process each. Files that need a page share a lane of
 * their own.
 */
export async function lanesOf(files: readonly string[], count: number): Promise<string[][]> {
  const needsPage = await Promise.all(
    files.map(async (file) => NEEDS_PAGE.test(await Deno.readTextFile(`${ROOT}/${file}`))),
  );
  const inPage = files.filter((_, at) => needsPage[at]);
  const others = files.filter((_, at) => !needsPage[at]);
  const dealt = Array.from({ length: count }, (_, lane) => others.filter((_, at) => at % count === lane));
  return [...dealt, inPage].filter(({ length }) => length > 0);
}

/** Writes a module for each lane, which loads its files in order; returns their paths, which begin as named. */
export async function writeLanes(lanes: readonly string[][], beginning: string): Promise<string[]> {
  const placer = import.meta.resolve("./place_tests.ts");
  return await Promise.all(lanes.map(async (files, at) => {
    const path = `${beginning}_lane_${at + 1}_test.ts`;
    const loads = files.map((file) => {
      const address = JSON.stringify(pathToFileURL(`${ROOT}/${file}`).href);
      return `placeTests(${JSON.stringify(file)});\nawait import(${address});\n`;
    });
    const first = `import { placeTests } from ${JSON.stringify(placer)};\n`;
    await Deno.writeTextFile(path, [first, ...loads].join(""));
    return path;
  }));
}
