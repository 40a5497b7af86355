import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { crowd, readAgreed } from "../answers/crowd.ts";
import { setStage } from "../answers/stage.ts";
import { openReportFleet } from "./fleet.ts";
import { type Compared, during, inTurns, turnsIn } from "./in_turns.ts";
import { median } from "../median.ts";

/** Each answers every 8 s: 250 answers per second. */
const RESPONDENTS = 2000;
const SECONDS = 98;
const ROUNDS = 3;
const WORKERS = 2;
/** Reports requested in a turn: more than the workers can make in it. */
const BURST = 250;
/** What a person notices, of answers and of reports. */
const GOAL = { p99Ms: 50, reportsPerSecond: 5 };
const NICE = ["0", "10", "19"];

type Turn = Compared & { readonly reports: number };

/**
 * `deno task bench reports answers`: latency of answers while 2,000 people sit a test at their pace, alone
 * and beside two workers (one page each) that make reports, by the workers' priority (WORKER_NICE).
 */
export async function benchBesideAnswers(): Promise<void> {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setStage();
  const people = NICE.length * ROUNDS * turnsIn(SECONDS) * BURST;
  const fleet = await openReportFleet(stage, { people });
  try {
    const agreed = await readAgreed(stage);
    await crowd(stage, agreed, { phase: "signUps", respondents: RESPONDENTS, connections: 128 });
    const pace = (seconds: number) =>
      crowd(stage, agreed, { phase: "pace", respondents: RESPONDENTS, seconds });
    await pace(10);
    const turns = new Map<string, Turn[]>(NICE.map((nice) => [nice, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const nice of NICE) {
        const turn = await besideWorkers(nice, () => pace(SECONDS));
        turns.get(nice)!.push(turn);
        console.log(`  WORKER_NICE=${nice.padEnd(3)} ${figures([turn])}`);
      }
    }
    console.log(
      `\np99 of answers beside ${WORKERS} workers (goal: under ${GOAL.p99Ms} ms, at least ${GOAL.reportsPerSecond} reports/s); ` +
        `medians of ${ROUNDS}`,
    );
    for (const [nice, all] of turns) console.log(`WORKER_NICE=${nice.padEnd(3)}   ${figures(all)}`);
  } finally {
    await fleet.stop();
  }

  async function besideWorkers(nice: string, answer: () => ReturnType<typeof crowd>): Promise<Turn> {
    await fleet.staff(WORKERS, { env: { WORKER_NICE: nice, WORKER_ONLY: "pdf" } });
    let request = "";
    const compared = await inTurns(answer(), {
      work: async () => void (request = await fleet.ask(BURST)),
      stop: () => fleet.callOff(request),
    });
    await fleet.staff(0);
    const finished = await stage.sql<{ at: Date }[]>`
      select finished_at as at from tasks where kind = 'pdf' and status = 'completed'`;
    return {
      ...compared,
      reports: finished.filter(({ at }) => during(compared.beside, at.getTime())).length,
    };
  }
}

function figures(turns: readonly Turn[]): string {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of));
  const [beside, alone] = [middle(({ p99 }) => p99.beside), middle(({ p99 }) => p99.alone)];
  const perSecond = middle(({ reports, beside }) => reports / secondsOf(beside));
  const isMet = beside < GOAL.p99Ms && perSecond >= GOAL.reportsPerSecond;
  return `p99 ${beside.toFixed(1)} ms (alone ${alone.toFixed(1)} ms), ${perSecond.toFixed(1)} reports/s: ${
    isMet ? "met" : "missed"
  }`;
}

const secondsOf = (turns: Compared["beside"]) =>
  turns.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;
