import assert from "node:assert/strict";
import { giveTime, takeBackTime } from "$/domain/sitting/clock/give_time.ts";
import { pauseSitting, resumeSitting } from "$/domain/sitting/clock/pause_sitting.ts";
import { reopenSitting } from "$/domain/sitting/clock/reopen_sitting.ts";
import { stayActive } from "$/domain/sitting/clock/stay_active.ts";
import { stopSitting } from "$/domain/sitting/clock/stop_sitting.ts";
import { openSitting } from "$/domain/sitting/clock/open_sitting.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { world } from "../../helpers/world/world.ts";
import { exportedCsv } from "./exported_csv.ts";
import { of, request } from "./small_world.ts";

Deno.test("a CSV says what staff decided about a test, and how often its page was left", async () => {
  await using t = await world();
  const { ctx, clock, person, subtests } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const why = { reason: "Fire alarm" };
  await giveTime(ctx, t.dana, mei.assessmentId, { ...why, minutes: 5 });
  await giveTime(ctx, t.dana, mei.assessmentId, { ...why, minutes: 2 });
  await takeBackTime(ctx, t.dana, mei.assessmentId, {});
  await pauseSitting(ctx, t.dana, mei.assessmentId, why);
  clock.at += 90_000;
  await resumeSitting(ctx, t.dana, mei.assessmentId, {});
  await stopSitting(ctx, t.dana, mei.assessmentId, why);
  await reopenSitting(ctx, t.dana, mei.assessmentId, { ...why, minutes: 1 });
  const away = { subtest: subtests.puzzles!, at: clock.at - 4_000, seconds: 3 };
  // The first reply was lost.
  for (const left of [[away], [away, { ...away, at: clock.at, seconds: 9 }]]) {
    await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0, left }, "fr");
  }
  const { left } = await openSitting(ctx, t.dana, mei.assessmentId);
  assert.deepEqual(left, { count: 2, ms: 12_000 });
  const { rows, codebook } = await exportedCsv(t, request(t));
  const cells = (who: { readonly id: string }) =>
    ["extra time", "paused", "stopped", "opened again", "left the page"].map((name) =>
      of(rows, who)[`PAI ${name}`]
    );
  assert.deepEqual(cells(t.mei), ["360", "90", "1", "1", "2"]);
  assert.deepEqual(cells(t.ravi), ["", "", "", "", ""], "not begun");
  assert.equal(of(rows, t.elodie)["NEO_B extra time"], "0");
  assert.match(codebook.find(({ Column }) => Column === "PAI paused")!.Meaning!, /in seconds/);
});
