import { ROOT } from "../../tasks/root.ts";
import { runCommand } from "../../tasks/run_command.ts";
import { setStage } from "../answers/stage.ts";
import { openReportFleet } from "./fleet.ts";
import { median, turns } from "./pdf.ts";

const PER_TURN = 150;
const ROUNDS = 3;
const ZIPPED = 1000;

/**
 * Reports as they are asked for and made: by one worker and by two, each with one page. Beside them, in turns, the bare loop that prints the
 * same documents on a page that it uses again. Then a thousand in one zip.
 */
export async function benchMade(): Promise<void> {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setStage();
  const fleet = await openReportFleet(stage, { people: 50 + 2 * ROUNDS * PER_TURN + ZIPPED });
  try {
    const reports = `${stage.folder}/reports.json`;
    await Deno.writeTextFile(reports, JSON.stringify(await fleet.documents(20)));
    const loop = async () =>
      (await turns({ reports, pages: 1, memory: 0, rounds: 3 })).map(({ looped }) => looped!);
    await fleet.staff(1);
    await fleet.make(50);
    const all: { one: number; two: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const one = await fleet.make(PER_TURN);
      await fleet.staff(0);
      const bare = median(await loop());
      await fleet.staff(2);
      const two = await fleet.make(PER_TURN);
      await fleet.staff(1);
      all.push({ one, two, bare });
      console.log(
        `  a turn   1 worker ${one.toFixed(1)}/s, 2 workers ${two.toFixed(1)}/s, bare loop ${
          bare.toFixed(1)
        }/s`,
      );
    }
    const middle = (of: (turn: typeof all[number]) => number) => median(all.map(of)).toFixed(2);
    console.log(`1 worker to the bare loop       ${middle(({ one, bare }) => one / bare)} (goal 0.8)`);
    console.log(`2 workers to 1                  ${middle(({ one, two }) => two / one)} (goal 1.7)`);
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
