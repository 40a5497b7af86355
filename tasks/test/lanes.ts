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

/** Writes the module of a lane, which loads its files in order. */
export async function writeLane(files: readonly string[], path: string): Promise<void> {
  const loads = files.map((file) => {
    const address = JSON.stringify(pathToFileURL(`${ROOT}/${file}`).href);
    return `placeTests(${JSON.stringify(file)});\nawait import(${address});\n`;
  });
  const placer = JSON.stringify(import.meta.resolve("./place_tests.ts"));
  await Deno.writeTextFile(path, [`import { placeTests } from ${placer};\n`, ...loads].join(""));
}

/** Mixes lists evenly: each is spread over the whole result, in its own order. */
export function mixed<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list) => list.map((entry, at) => ({ entry, place: at / list.length })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}
