import { ROOT } from "../command/root.ts";
import { type Child, startChild } from "../servers/child.ts";
import { readJunit, type Tally } from "./junit.ts";
import type { Selection } from "./selection.ts";
import type { Voice } from "./voices.ts";
import { FURTHER_DENO } from "../servers/deno_script.ts";

export interface Suite {
  readonly title: string;
  readonly files: readonly string[];
  start(environment: Record<string, string>, junit: string, onLine: (line: string) => void): Child;
  /** Some of its files, one after the other. */
  only(files: readonly string[]): Suite;
}

/**
 * The parts of a run, in the order in which a person wants to hear of them. Those of one round run at once: faults mostly wait for
 * what they have brought about, and a browser keeps less than a core busy.
 */
export function roundsOf(
  { unit, faults, playerFaults, staff, respondents, node, name }: Selection,
): Suite[][] {
  return [
    [onDeno("On Deno", unit, ["--parallel"], name)],
    [onNode("On Node: workers, and components on React", node)],
    [
      onDeno("Faults", faults, [], name),
      onDeno("Faults at the player", playerFaults, [], name),
      onDeno("In the browser: staff", staff, [], name),
      onDeno("In the browser: respondents", respondents, [], name),
    ],
  ].map((round) => round.filter(({ files }) => files.length > 0));
}

/** While some wait for their databases, one more has a core to itself. */
const JOBS = String(navigator.hardwareConcurrency + 1);

function onDeno(title: string, files: readonly string[], flags: readonly string[], name?: string): Suite {
  // Types are `deno task ok`'s work: a run of the tests should start at once.
  const fixed = ["test", ...FURTHER_DENO, ...flags];
  const filter = name === undefined ? [] : [`--filter=/(?i)${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/`];
  return {
    title,
    files,
    only: (some) => onDeno(title, some, [], name),
    start: (env, junit, onLine) =>
      startChild(Deno.execPath(), {
        args: [...fixed, ...filter, `--junit-path=${junit}`, ...files],
        cwd: ROOT,
        env: { DENO_JOBS: JOBS, ...env },
        clearEnv: true,
        onLine,
      }),
  };
}

function onNode(title: string, files: readonly string[]): Suite {
  return {
    title,
    files,
    only: (some) => onNode(title, some),
    start: (env, junit, onLine) =>
      startChild("node", {
        args: ["workers/test.mjs", ...files],
        cwd: ROOT,
        env: { ...env, JUNIT_FILE: junit },
        clearEnv: true,
        onLine,
      }),
  };
}

/** Runs a suite to its end and counts. What is no test's failure, a module that does not load or a crash, counts as one too. */
export async function run(
  suite: Suite,
  environment: Record<string, string>,
  junit: string,
  voice: Voice,
): Promise<Tally> {
  const crashed = new Set<string>();
  voice.say(`\n${suite.title}`);
  const child = suite.start(environment, junit, (line) => {
    voice.say(line);
    // deno-lint-ignore no-control-regex -- the colours of a terminal
    const crash = /^Uncaught error from (.+) FAILED$/.exec(line.replace(/\x1b\[[\d;]*m/g, ""));
    if (crash) crashed.add(`${crash[1]}: an error outside of any test`);
  });
  const { code, signal } = await child.status;
  voice.end();
  const { passed, failed } = readJunit(await Deno.readTextFile(junit).catch(() => ""));
  const all = [...failed, ...crashed];
  if (code !== 0 && all.length === 0) all.push(`${suite.title}: ended with ${signal ?? `code ${code}`}`);
  return { passed, failed: all };
}
