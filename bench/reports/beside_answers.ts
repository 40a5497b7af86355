import { ROOT } from "../../tasks/root.ts";
import { runCommand } from "../../tasks/run_command.ts";
import { crowd, readAgreed } from "../answers/crowd.ts";
import { setStage } from "../answers/stage.ts";
import { openReportFleet } from "./fleet.ts";
import { median } from "./pdf.ts";

const RESPONDENTS = 2000;
const SECONDS = 20;
const ROUNDS = 3;
const BURST = 1000;

/** How long answers take while people sit a test at their pace, and while reports are made beside them, in turns. */
export async function benchBesideAnswers(): Promise<void> {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setStage();
  const fleet = await openReportFleet(stage, {
    people: ROUNDS * BURST,
    environment: { WORKER_NICE: "10" },
  });
  try {
    const agreed = await readAgreed(stage);
    await crowd(stage, agreed, { phase: "signUps", respondents: RESPONDENTS, connections: 128 });
    const pace = () => crowd(stage, agreed, { phase: "pace", respondents: RESPONDENTS, seconds: SECONDS });
    await pace();
    const all: { alone: number; beside: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await fleet.staff(0);
      const alone = await pace();
      await fleet.staff(2);
      await fleet.ask(BURST);
      const beside = await pace();
      const [left] = await stage
        .sql`select count(*)::int as count from tasks where kind = 'pdf' and finished_at is null`;
      console.log(
        `  a turn   p99 ${alone.p99.toFixed(1)} ms, with reports ${beside.p99.toFixed(1)} ms, ${
          BURST - left!.count
        } made meanwhile`,
      );
      if (left!.count === 0) throw new Error("the burst was over before the turn was");
      await stage.sql`delete from reports where status = 'waiting'`;
      await stage.sql`delete from tasks where finished_at is null`;
      all.push({ alone: alone.p99, beside: beside.p99 });
    }
    const ratio = median(all.map(({ alone, beside }) => beside / alone));
    console.log(`p99 of answers beside reports   ${ratio.toFixed(2)} times what it is alone (goal 1.2)`);
  } finally {
    await fleet.stop();
  }
}
