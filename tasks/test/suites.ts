import { ROOT } from "../command/root.ts";
import { type Child, startChild } from "../servers/child.ts";
import { readJunit, type Tally } from "./junit.ts";
import { lanesOf, writeLanes } from "./lanes.ts";
import type { Selection } from "./selection.ts";
import type { Voice } from "./voices.ts";
import { FURTHER_DENO } from "../servers/deno_script.ts";

export interface Suite {
  readonly title: string;
  readonly files: readonly string[];
  /** Starts the suite; `junit` is the path of its report, in this run's folder. */
  start(environment: Record<string, string>, junit: string, onLine: (line: string) => void): Promise<Child>;
  /** A suite of some of its files, one at a time. */
  only(files: readonly string[]): Suite;
}

/**
 * The suites of a run. Suites of one round run at once. Tests in a browser and faults wait more than they
 * compute, so their suites run two at a time beside another one.
 */
export function roundsOf(
  { unit, faults, playerFaults, staff, respondents, node, name }: Selection,
): Suite[][] {
  return [
    [
      onDeno("On Deno", unit, { name, jobs: CORES, filesInLane: 8 }),
      onNode("On Node: workers, and components on React", node),
    ],
    [
      onDeno("In the browser: staff", staff, { name }),
      onDeno("In the browser: respondents", respondents, { name, jobs: 2, filesInLane: 4 }),
    ],
    [
      onDeno("Faults", faults, { name, jobs: 2, filesInLane: 4 }),
      onDeno("Faults at the player", playerFaults, { name }),
    ],
  ].map((round) => round.filter(({ files }) => files.length > 0));
}

const CORES = navigator.hardwareConcurrency;
/** Lanes per job at most: each loads the product anew. With several, all jobs end at about the same time. */
const LANES = 4;

interface DenoOptions {
  /** Runs only tests whose name contains this. */
  readonly name?: string;
  /** Lanes that run at a time. A suite of one job has one lane. */
  readonly jobs?: number;
  /** Files that are worth loading the product for. */
  readonly filesInLane?: number;
}

function onDeno(title: string, files: readonly string[], options: DenoOptions): Suite {
  const { name, jobs = 1, filesInLane = Infinity } = options;
  const lanes = Math.max(jobs, Math.min(LANES * jobs, Math.ceil(files.length / filesInLane)));
  // `deno task ok` checks types, so a test run can start at once.
  const fixed = ["test", ...FURTHER_DENO, ...jobs > 1 ? ["--parallel"] : []];
  const filter = name === undefined ? [] : [`--filter=/(?i)${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/`];
  return {
    title,
    files,
    only: (some) => onDeno(title, some, { name }),
    async start(env, junit, onLine) {
      const modules = await writeLanes(await lanesOf(files, lanes), junit.replace(/\.xml$/, ""));
      return startChild(Deno.execPath(), {
        args: [...fixed, ...filter, `--junit-path=${junit}`, ...modules],
        cwd: ROOT,
        env: { DENO_JOBS: String(jobs), ...env },
        clearEnv: true,
        onLine: (line) => onLine(line.replace(LANE, "")),
      });
    },
  };
}

// deno-lint-ignore no-control-regex -- the colours of a terminal
const LANE = /^(?:\x1b\[[\d;]*m)*\S*_lane_\d+_test\.ts => (?:\x1b\[[\d;]*m)*/;

function onNode(title: string, files: readonly string[]): Suite {
  return {
    title,
    files,
    only: (some) => onNode(title, some),
    start: (env, junit, onLine) =>
      Promise.resolve(startChild("node", {
        args: ["workers/test.mjs", ...files],
        cwd: ROOT,
        env: { ...env, JUNIT_FILE: junit },
        clearEnv: true,
        onLine,
      })),
  };
}

/** Runs a suite and counts its tests. A module that does not load, or a crash, counts as a failure too. */
export async function run(
  suite: Suite,
  environment: Record<string, string>,
  junit: string,
  voice: Voice,
): Promise<Tally> {
  const crashed = new Set<string>();
  voice.say(`\n${suite.title}`);
  const child = await suite.start(environment, junit, (line) => {
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
