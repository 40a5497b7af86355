import { sourceFiles } from "../checks/source_files.ts";
import { Complaint } from "../command/complaint.ts";

/** What one run of the tests is to run. */
export interface Selection {
  /** On Deno, several files at a time. */
  readonly unit: readonly string[];
  /** On Deno, one at a time: they stop, kill and starve processes; those of the player, beside them, the line and the browser. */
  readonly faults: readonly string[];
  readonly playerFaults: readonly string[];
  /** What staff do, and what respondents and the public do: of each other they see nothing. */
  readonly staff: readonly string[];
  readonly respondents: readonly string[];
  /** On Node: files of the workers, and markup on React. */
  readonly node: readonly string[];
  /** Only the tests whose name says this. */
  readonly name?: string;
}

/** All tests; those whose path holds one of the words, if each is in some path; else those whose name holds the words as a phrase. */
export async function select(root: string, words: readonly string[]): Promise<Selection> {
  const all = await sourceFiles(root, /_test\.tsx?$/);
  if (words.length === 0) return sort(all);
  const matching = words.map((word) => all.filter((path) => path.includes(word.replace(/^\.\//, ""))));
  if (matching.every((paths) => paths.length > 0)) return sort([...new Set(matching.flat())]);
  const name = words.join(" ");
  const naming = await filesThatSay(root, all, name);
  if (naming.length === 0) throw new Complaint(`No test's path or name says "${name}".`);
  return { ...sort(naming), name };
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

async function filesThatSay(root: string, files: readonly string[], name: string): Promise<string[]> {
  const says = async (path: string) =>
    (await Deno.readTextFile(`${root}/${path}`)).toLowerCase().includes(name.toLowerCase());
  const answers = await Promise.all(files.map(says));
  return files.filter((_, index) => answers[index]);
}
