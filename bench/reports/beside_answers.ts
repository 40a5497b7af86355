import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { sendSignal, startChild } from "$/tasks/servers/child.ts";
import { crowd, readAgreed } from "../answers/crowd.ts";
import { setStage } from "../answers/stage.ts";
import { openReportFleet } from "./fleet.ts";
import { type Compared, during, inTurns, turnsIn } from "./in_turns.ts";
import { median } from "./pdf.ts";

const RESPONDENTS = 2000;
const SECONDS = 98;
const ROUNDS = 3;
/** More than two workers make in a turn. */
const BURST = 300;
/** More than they make who give way. */
const FEW = 50;

/** Two workers with one page each, by what they are told, and how much they are asked for in a turn. */
const WORKERS: Readonly<Record<string, { told: Record<string, string>; burst: number }>> = {
  "workers that give no way": { told: { WORKER_HALF_AT: "0" }, burst: BURST },
  "and step back": { told: { WORKER_HALF_AT: "0", WORKER_NICE: "19" }, burst: BURST },
  "workers as they come": { told: {}, burst: FEW },
  "that step back, too": { told: { WORKER_NICE: "19" }, burst: FEW },
  "and give way less": { told: { WORKER_NICE: "19", WORKER_HALF_AT: "30" }, burst: FEW },
};
const PEOPLE_PER_TURN = Object.values(WORKERS).reduce((sum, { burst }) => sum + burst, 0);
const LOOPS = "loops that step back";

/**
 * How long answers take while people sit a test at their pace, and while reports are made beside them that were asked for in bursts. Beside
 * these, loops that step back and do nothing at all: what a machine costs that is never idle.
 */
export async function benchBesideAnswers(): Promise<void> {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setStage();
  const fleet = await openReportFleet(stage, { people: PEOPLE_PER_TURN * turnsIn(SECONDS) * ROUNDS });
  try {
    const agreed = await readAgreed(stage);
    await crowd(stage, agreed, { phase: "signUps", respondents: RESPONDENTS, connections: 128 });
    const pace = (seconds: number) =>
      crowd(stage, agreed, { phase: "pace", respondents: RESPONDENTS, seconds });
    await pace(10);
    const besideLoops = async () => {
      const loops = [0, 1].map(startLoop);
      const tell = (signal: Deno.Signal) => () =>
        Promise.resolve(loops.forEach((loop) => sendSignal(loop.pid, signal)));
      try {
        return {
          ...await inTurns(pace(SECONDS), { work: tell("SIGCONT"), stop: tell("SIGSTOP") }),
          made: 0,
        };
      } finally {
        await Promise.all(loops.map((loop) => loop.stop("SIGKILL")));
      }
    };
    const besideWorkers = async ({ told, burst }: typeof WORKERS[string]) => {
      await fleet.staff(2, { told: { ...told, WORKER_ONLY: "pdf" } });
      let request = "";
      const compared = await inTurns(pace(SECONDS), {
        work: async () => void (request = await fleet.ask(burst)),
        stop: () => fleet.callOff(request),
      });
      await fleet.staff(0);
      const finished = await stage.sql<{ at: Date }[]>`
        select finished_at as at from tasks where kind = 'pdf' and status = 'completed'`;
      return { ...compared, made: finished.filter(({ at }) => during(compared.beside, at.getTime())).length };
    };
    const all = new Map<string, (Compared & { made: number })[]>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of [LOOPS, ...Object.keys(WORKERS)]) {
        const workers = WORKERS[name];
        const turn = await (workers ? besideWorkers(workers) : besideLoops());
        all.set(name, [...all.get(name) ?? [], turn]);
        console.log(`  ${name.padEnd(26)}${said([turn])}`);
      }
    }
    console.log(`\np99 of answers beside (goal 1.2), of alone; medians of ${ROUNDS}`);
    for (const [name, turns] of all) console.log(`${name.padEnd(28)}${said(turns)}`);
  } finally {
    await fleet.stop();
  }
}

function said(turns: readonly (Compared & { made: number })[]): string {
  const middle = (of: (turn: typeof turns[number]) => number) => median(turns.map(of));
  const ratio = middle(({ p99 }) => p99.beside / p99.alone).toFixed(2);
  const [beside, alone] = [middle(({ p99 }) => p99.beside), middle(({ p99 }) => p99.alone)];
  const perSecond = middle(({ made, beside }) => made / secondsOf(beside));
  const reports = perSecond > 0 ? `, ${perSecond.toFixed(1)} reports/s` : "";
  return `${ratio} times (${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms)${reports}`;
}

const secondsOf = (turns: Compared["beside"]) =>
  turns.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;

/** Keeps a core busy, and steps back as a worker does. */
function startLoop(core: number) {
  const step = "echo 19 > /proc/self/autogroup 2> /dev/null";
  return startChild("taskset", {
    args: ["-c", String(core), "nice", "-n", "19", "sh", "-c", `${step}; while :; do :; done`],
  });
}
