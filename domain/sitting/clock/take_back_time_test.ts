import assert from "node:assert/strict";
import { colleague } from "../../../tests/helpers/world/colleague.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { giveTime, takeBackTime } from "./give_time.ts";
import { pauseSitting } from "./pause_sitting.ts";

const WHY = { reason: "Fire alarm" };

/** Mei in a part of one minute. */
async function inPuzzles(t: World) {
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const { ctx } = seated;
  return {
    ...seated,
    mei,
    give: (minutes: number) => giveTime(ctx, t.dana, mei.assessmentId, { ...WHY, minutes }),
    takeBack: (act?: number, who = t.dana) => takeBackTime(ctx, who, mei.assessmentId, { act }),
  };
}

Deno.test("extra time is taken back while none of it is used; answers are judged by the earlier end", async () => {
  await using t = await world();
  const { clock, mei, give, takeBack } = await inPuzzles(t);
  const start = clock.at;
  const { act } = await give(10);
  await give(1);
  // The site knows the later end.
  await mei.answer("largest", { answer: 1 });
  clock.at += 20_000;
  assert.deepEqual(await takeBack(act), { seconds: 600, timeLeftMs: 100_000 });
  await refuses("nothing_to_take_back", () => takeBack(act));
  clock.at = start + 121_000;
  assert.equal((await mei.answer("largest", { answer: 2 }, { at: start + 120_500 })).isLate, true);
  assert.equal((await t.sql`select from clock_events where kind in ('extra', 'undo')`).length, 3);
});

Deno.test("extra time that is used in part stays, and so does a colleague's unless it is named", async () => {
  await using t = await world();
  const { ctx, clock, mei, give, takeBack } = await inPuzzles(t);
  const other = await colleague(t, "member", { name: "other" });
  const { act } = await give(1);
  await refuses("nothing_to_take_back", () => takeBack(undefined, other));
  clock.at += 60_000;
  await pauseSitting(ctx, t.dana, mei.assessmentId, WHY);
  clock.at += 600_000;
  assert.deepEqual(await takeBack(act, other), { seconds: 60, timeLeftMs: 0 }, "it stood for all the pause");
});

Deno.test("a second of it is enough to keep it", async () => {
  await using t = await world();
  const { clock, give, takeBack } = await inPuzzles(t);
  await give(1);
  clock.at += 61_000;
  await refuses("time_used", takeBack);
});
