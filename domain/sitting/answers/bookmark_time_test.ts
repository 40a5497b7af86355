import assert from "node:assert/strict";
import { seatAtSmall, type Seated, type Sitter } from "../../../tests/helpers/respondents/seated.ts";
import { withoutTimes } from "../../../tests/helpers/scoring/small_instrument.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { stayActive } from "../clock/stay_active.ts";
import { enterDevice } from "../enter_device.ts";
import { openPlayer } from "../open_player.ts";
import { setSubtest } from "./set_subtest.ts";

const HOUR = 3_600_000;

const placeIn = async (ctx: Seated["ctx"], { assessmentId, ...who }: Sitter) =>
  (await openPlayer(ctx, who, { assessmentId, token: "t", language: "fr" })).place;

Deno.test("a bookmark without a time counts by its arrival, as from pages of the build before", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t, withoutTimes);
  const { ctx, clock, subtests: { habits } } = seated;
  const mei = await seated.person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 1 });
  clock.at += 1000;
  await stayActive(ctx, mei, habits!, { questionIndex: 2, placedAt: clock.at - 500 }, "fr");
  clock.at += 1000;
  await stayActive(ctx, mei, habits!, { questionIndex: 0 }, "fr");
  assert.deepEqual(await placeIn(ctx, mei), { subtest: 1, question: 0 });
  clock.at += 1000;
  await setSubtest(ctx, mei, habits!, { questionIndex: 1 });
  assert.deepEqual(await placeIn(ctx, mei), { subtest: 1, question: 1 });
});

Deno.test("a page with a clock an hour ahead holds up neither its own bookmarks nor those of the next page", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t, withoutTimes);
  const { ctx, clock, subtests: { habits, puzzles } } = seated;
  const mei = await seated.person(t.mei);
  await mei.begin("habits");
  const be = async (questionIndex: number, placedAt: number, subtest = habits!) => {
    clock.at += 1000;
    await stayActive(ctx, mei, subtest, { questionIndex, placedAt }, "fr");
    return (await placeIn(ctx, mei)).question;
  };
  assert.equal(await be(2, clock.at + HOUR), 2);
  assert.equal(await be(1, clock.at + HOUR), 1);
  clock.at += 1000;
  // The next page comes from a site whose clock is 30 s behind.
  await enterDevice(ctx, mei, { deviceId: "two", userAgent: null });
  const behind = () => clock.at - 30_000;
  const entered = await setSubtest(ctx, mei, puzzles!, { questionIndex: 1, placedAt: behind() });
  assert.deepEqual([entered.subtestId, entered.questionIndex], [puzzles, 1]);
  assert.equal(await be(2, behind(), puzzles), 2);
});

Deno.test("a call to enter a part that arrives after a later one moves nothing, and its reply says where they are", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t, withoutTimes);
  const { ctx, clock, subtests: { habits, puzzles } } = seated;
  const mei = await seated.person(t.mei);
  const at = clock.at;
  await setSubtest(ctx, mei, habits!, { questionIndex: 0, placedAt: at });
  clock.at += 20_000;
  await setSubtest(ctx, mei, puzzles!, { questionIndex: 0, placedAt: at + 19_000 });
  const again = await setSubtest(ctx, mei, habits!, { questionIndex: 0, placedAt: at + 5000 });
  assert.equal(again.subtestId, puzzles);
  const back = await setSubtest(ctx, mei, habits!, { questionIndex: 2, placedAt: at + 20_000 });
  assert.deepEqual([back.subtestId, back.questionIndex], [habits, 2]);
});
