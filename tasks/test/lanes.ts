import { pathToFileURL } from "node:url";
import { ROOT } from "../command/root.ts";

/** Helpers that install a page in the process. Other tests, and those with another page, must not find it. */
const PAGES = [/helpers\/player\/(dom|show|connection)/, /testing\/browser/];

/**
 * Distributes test files over lanes: groups that are loaded into one process each. Files that need the same
 * page share a lane.
 */
export async function lanesOf(files: readonly string[], count: number): Promise<string[][]> {
  const sources = await Promise.all(files.map((file) => Deno.readTextFile(`${ROOT}/${file}`)));
  const pageOf = (at: number) => PAGES.findIndex((page) => page.test(sources[at]!));
  const inPages = PAGES.map((_, page) => files.filter((_, at) => pageOf(at) === page));
  const others = files.filter((_, at) => pageOf(at) === -1);
  const dealt = Array.from({ length: count }, (_, lane) => others.filter((_, at) => at % count === lane));
  return [...dealt, ...inPages].filter(({ length }) => length > 0);
}

/**
 * Writes a module per lane that loads its files in order; returns their paths, which start with `beginning`.
 */
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
