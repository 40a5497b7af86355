import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { setStage } from "../answers/stage.ts";
import { openReportFleet, type Staffing } from "./fleet.ts";
import { median } from "../median.ts";
import { turns } from "./pdf.ts";

const PER_TURN = 150;
const ROUNDS = 3;
const ZIPPED = 1000;
const HELD: Staffing = { isHeld: true };

/**
 * Reports requested and made by one worker and by two, each with one page; free to run on any core, and
 * pinned to an own core. In turns with the bare loop, which prints the same documents on a page that it
 * reuses, free too. Then a thousand reports in one zip.
 */
export async function benchMade(): Promise<void> {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setStage();
  const fleet = await openReportFleet(stage, { people: 50 + 4 * ROUNDS * PER_TURN + ZIPPED });
  try {
    const reports = `${stage.folder}/reports.json`;
    await Deno.writeTextFile(reports, JSON.stringify(await fleet.documents(20)));
    const loop = async () =>
      (await turns({ reports, pages: 1, memory: 0, rounds: 3 })).map(({ looped }) => looped!);
    const make = async (workers: number, staffing?: Staffing) => {
      await fleet.staff(workers, staffing);
      return await fleet.make(PER_TURN);
    };
    await fleet.staff(1);
    await fleet.make(50);
    const all: { one: number; two: number; oneHeld: number; twoHeld: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = [await make(1), await make(2)];
      const [oneHeld, twoHeld] = [await make(1, HELD), await make(2, HELD)];
      await fleet.staff(0);
      const bare = median(await loop());
      all.push({ one, two, oneHeld, twoHeld, bare });
      const [a, b, c, d, e] = [one, two, oneHeld, twoHeld, bare].map((rate) => `${rate.toFixed(1)}/s`);
      console.log(`  a turn   1 worker ${a}, 2 workers ${b}; held ${c}, ${d}; bare loop ${e}`);
    }
    const middle = (of: (turn: typeof all[number]) => number) => median(all.map(of)).toFixed(2);
    console.log(`1 worker to the bare loop       ${middle(({ one, bare }) => one / bare)} (goal 0.8)`);
    console.log(`2 workers to 1                  ${middle(({ one, two }) => two / one)}`);
    console.log(
      `each held to a core             ${middle(({ oneHeld, twoHeld }) => twoHeld / oneHeld)} (goal 1.7)`,
    );
    await fleet.staff(2);
    const { seconds, bytes } = await zipped();
    console.log(
      `${ZIPPED} reports in one zip         ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MB`,
    );
  } finally {
    await fleet.stop();
  }

  async function zipped() {
    await fleet.make(ZIPPED);
    return await fleet.zip(ZIPPED);
  }
}
