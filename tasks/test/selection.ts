import { sourceFiles } from "../checks/source_files.ts";
import { Complaint } from "../command/complaint.ts";

/** The test files of a run. */
export interface Selection {
  /** On Deno, several files at a time. */
  readonly unit: readonly string[];
  /**
   * On Deno, one at a time: they stop, kill and starve processes. Those of the player, which run beside them,
   * break the connection and the browser.
   */
  readonly faults: readonly string[];
  readonly playerFaults: readonly string[];
  /** Browser tests of staff, and those of respondents and the public. They do not affect each other. */
  readonly staff: readonly string[];
  readonly respondents: readonly string[];
  /** On Node: tests of the workers, and of components on React. */
  readonly node: readonly string[];
  /** Runs only tests whose name contains this. */
  readonly name?: string;
}

/**
 * Selects all tests; or those whose path contains one of the words, if each word is in some path; or those
 * whose name contains the words as a phrase.
 */
export async function select(root: string, words: readonly string[]): Promise<Selection> {
  const all = await sourceFiles(root, /_test\.tsx?$/);
  if (words.length === 0) return sort(all);
  const matching = words.map((word) => all.filter((path) => path.includes(word.replace(/^\.\//, ""))));
  if (matching.every((paths) => paths.length > 0)) return sort([...new Set(matching.flat())]);
  const name = words.join(" ");
  const matches = await filesContaining(root, all, name);
  if (matches.length === 0) throw new Complaint(`No test's path or name says "${name}".`);
  return { ...sort(matches), name };
}

function sort(files: readonly string[]): Selection {
  const isIn = (folder: string) => (path: string) => path.startsWith(folder);
  const special = ["workers/", "tests/faults/", "tests/e2e/"];
  return {
    unit: files.filter((path) => !special.some((folder) => path.startsWith(folder))),
    faults: files.filter((path) => isIn("tests/faults/")(path) && !isIn("tests/faults/player/")(path)),
    playerFaults: files.filter(isIn("tests/faults/player/")),
    staff: files.filter(isIn("tests/e2e/staff/")),
    respondents: files.filter(isIn("tests/e2e/respondents/")),
    node: files.filter((path) =>
      /^(workers|components)\//.test(path) || /^(islands|player)\/.*\.tsx$/.test(path)
    ),
  };
}

async function filesContaining(root: string, files: readonly string[], name: string): Promise<string[]> {
  const contains = async (path: string) =>
    (await Deno.readTextFile(`${root}/${path}`)).toLowerCase().includes(name.toLowerCase());
  const results = await Promise.all(files.map(contains));
  return files.filter((_, index) => results[index]);
}
