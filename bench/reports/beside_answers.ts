import { ROOT } from "../../tasks/root.ts";
import { runCommand } from "../../tasks/run_command.ts";
import { startChild } from "../../tasks/servers/child.ts";
import { crowd, readAgreed } from "../answers/crowd.ts";
import { setStage } from "../answers/stage.ts";
import { openReportFleet } from "./fleet.ts";
import { median } from "./pdf.ts";

const RESPONDENTS = 2000;
const SECONDS = 20;
const ROUNDS = 3;
const BURST = 1000;

/**
 * How long answers take while people sit a test at their pace, and while reports are made beside them, in turns: by two workers that step
 * back, free to run on any core and each held to one of its own. Beside these, loops that step back as far and do nothing at all: what a
 * machine costs that is never idle.
 */
export async function benchBesideAnswers(): Promise<void> {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setStage();
  const fleet = await openReportFleet(stage, {
    people: 2 * ROUNDS * BURST,
    environment: { WORKER_NICE: "19" },
  });
  try {
    const agreed = await readAgreed(stage);
    await crowd(stage, agreed, { phase: "signUps", respondents: RESPONDENTS, connections: 128 });
    const pace = () => crowd(stage, agreed, { phase: "pace", respondents: RESPONDENTS, seconds: SECONDS });
    await pace();
    const besideLoops = async () => {
      const loops = [0, 1].map(startLoop);
      try {
        return (await pace()).p99;
      } finally {
        await Promise.all(loops.map((loop) => loop.stop("SIGKILL")));
      }
    };
    const beside = async (how?: "held") => {
      await fleet.staff(2, how);
      await fleet.ask(BURST);
      const { p99 } = await pace();
      const [left] = await stage
        .sql`select count(*)::int as count from tasks where kind = 'pdf' and finished_at is null`;
      if (left!.count === 0) throw new Error("the burst was over before the turn was");
      await stage.sql`delete from reports where status = 'waiting'`;
      await stage.sql`delete from tasks where finished_at is null`;
      return { p99, made: BURST - left!.count };
    };
    const all: { free: number; held: number; loops: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await fleet.staff(0);
      const { p99 } = await pace();
      const loops = await besideLoops();
      const [free, held] = [await beside(), await beside("held")];
      const say = ({ p99, made }: typeof free) => `${p99.toFixed(1)} ms and ${made} made`;
      console.log(
        `  a turn   p99 ${p99.toFixed(1)} ms, beside loops ${loops.toFixed(1)} ms; beside reports ${
          say(free)
        }, held ${say(held)}`,
      );
      all.push({ free: free.p99 / p99, held: held.p99 / p99, loops: loops / p99 });
    }
    const middle = (of: (turn: typeof all[number]) => number) => median(all.map(of)).toFixed(2);
    console.log(`p99 of answers beside reports   ${middle(({ free }) => free)} times what it is alone`);
    console.log(`each worker held to a core      ${middle(({ held }) => held)} times (goal 1.2)`);
    console.log(`two loops in their place        ${middle(({ loops }) => loops)} times`);
  } finally {
    await fleet.stop();
  }
}

/** Keeps a core busy, and steps back as a worker does. */
function startLoop(core: number) {
  const step = "echo 19 > /proc/self/autogroup 2> /dev/null";
  return startChild("taskset", {
    args: ["-c", String(core), "nice", "-n", "19", "sh", "-c", `${step}; while :; do :; done`],
  });
}
