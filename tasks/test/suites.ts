import { ROOT } from "../command/root.ts";
import { type Child, startChild } from "../servers/child.ts";
import { FURTHER_DENO } from "../servers/deno_script.ts";
import { readJunit, type Tally } from "./junit.ts";
import { lanesOf, writeLane } from "./lanes.ts";
import type { Selection } from "./selection.ts";
import type { Voice } from "./voices.ts";

/** Tests of one kind. */
export interface Suite {
  readonly title: string;
  /** Its tests wait more than they compute. */
  readonly waits: boolean;
  /** Each lane is run by a process of its own. */
  readonly lanes: readonly (readonly string[])[];
  start(files: readonly string[], run: Run): Promise<Child> | Child;
}

interface Run {
  readonly environment: Record<string, string>;
  /** Path of the JUnit report, in this run's folder. */
  readonly junit: string;
  onLine(line: string): void;
}

/**
 * A lane is worth the time in which its process loads the product, and short enough that all processes end at
 * about the same time. Staff's tests are one lane: they change the same organisation.
 */
export async function suitesOf(
  { unit, faults, playerFaults, staff, respondents, node, name }: Selection,
): Promise<Suite[]> {
  const suites = await Promise.all([
    onDeno("On Deno", unit, { name, lanes: 7, filesInLane: 8 }),
    onDeno("Faults", faults, { name, waits: true, lanes: 4, filesInLane: 4 }),
    onDeno("In the browser: staff", staff, { name, waits: true }),
    onDeno("In the browser: respondents", respondents, { name, waits: true, lanes: 4, filesInLane: 4 }),
    onDeno("Faults at the player", playerFaults, { name, waits: true, lanes: 2, filesInLane: 2 }),
    onNode("On Node: workers, and components on React", node),
  ]);
  return suites.filter(({ lanes }) => lanes.length > 0);
}

interface DenoOptions {
  /** Runs only tests whose name contains this. */
  readonly name?: string;
  readonly waits?: boolean;
  /** Lanes at most, beside those of pages. */
  readonly lanes?: number;
  /** Files that are worth loading the product for. */
  readonly filesInLane?: number;
}

async function onDeno(title: string, files: readonly string[], options: DenoOptions): Promise<Suite> {
  const { name, waits = false, lanes = 1, filesInLane = Infinity } = options;
  const count = Math.max(1, Math.min(lanes, Math.ceil(files.length / filesInLane)));
  const filter = name === undefined ? [] : [`--filter=/(?i)${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/`];
  return {
    title,
    waits,
    lanes: await lanesOf(files, count),
    async start(lane, { environment, junit, onLine }) {
      const path = junit.replace(/\.xml$/, "_test.ts");
      await writeLane(lane, path);
      return startChild(Deno.execPath(), {
        // `deno task ok` checks types, so a test run can start at once.
        args: ["test", ...FURTHER_DENO, ...filter, `--junit-path=${junit}`, path],
        cwd: ROOT,
        env: environment,
        clearEnv: true,
        onLine,
      });
    },
  };
}

const onNode = (title: string, files: readonly string[]): Suite => ({
  title,
  waits: false,
  lanes: files.length > 0 ? [files] : [],
  start: (files, { environment, junit, onLine }) =>
    startChild("node", {
      args: ["workers/test.mjs", ...files],
      cwd: ROOT,
      env: { ...environment, JUNIT_FILE: junit },
      clearEnv: true,
      onLine,
    }),
});

/**
 * Runs some files of a suite and counts their tests. A module that does not load, or a crash, counts as a
 * failure too.
 */
export async function run(
  { title, start }: Suite,
  files: readonly string[],
  { environment, junit, voice }: Omit<Run, "onLine"> & { readonly voice: Voice },
): Promise<Tally> {
  const crashed = new Set<string>();
  voice.say(`\n${title}`);
  const child = await start(files, {
    environment,
    junit,
    onLine(line) {
      voice.say(line);
      // deno-lint-ignore no-control-regex -- the colours of a terminal
      const crash = /^Uncaught error from (.+) FAILED$/.exec(line.replace(/\x1b\[[\d;]*m/g, ""));
      if (crash) crashed.add(crash[1]!);
    },
  });
  const { code, signal } = await child.status;
  voice.end();
  const { passed, failed } = readJunit(await Deno.readTextFile(junit).catch(() => ""));
  const all = [
    ...failed,
    ...[...crashed].map((name) => ({ name, reason: "an error outside of any test" })),
  ];
  if (code !== 0 && all.length === 0) {
    all.push({ name: title, reason: `ended with ${signal ?? `code ${code}`}` });
  }
  return { passed, failed: all };
}
