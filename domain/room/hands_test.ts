import assert from "node:assert/strict";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { stayActive } from "../sitting/clock/stay_active.ts";
import { raiseHand } from "../sitting/raise_hand.ts";
import { readTalk } from "../sitting/talk.ts";
import { allowHands, areHandsAllowed, replyToHands } from "./hands.ts";
import { readRoom } from "./room.ts";

Deno.test("a hand is raised where staff allow it, answered, taken back and lowered; the board and the player show it", async () => {
  await using t = await world();
  const { ctx, clock, person, subtests } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const batch = t.springIntake.id;
  const onBoard = async () =>
    (await readRoom(ctx, t.dana, batch, { limit: 500, offset: 0 })).results
      .find(({ respondent }) => respondent.id === mei.respondentId)!.hand;
  const inPlayer = async () =>
    (await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "fr")).talk?.hand;
  const reply = (which: "coming" | "lowered") =>
    replyToHands(ctx, t.dana, batch, { respondents: [mei.respondentId], reply: which });

  assert.equal(await inPlayer(), undefined);
  await refuses("hands_not_allowed", () => raiseHand(ctx, mei, "help"));
  for (const _ of [1, 2]) await allowHands(ctx, t.dana, batch, true);
  assert.deepEqual(await inPlayer(), { kind: null, isAnswered: false });

  const raisedAt = new Date(clock.at).toISOString();
  await raiseHand(ctx, mei, "help");
  clock.at += 1000;
  // As by a device that comes back.
  assert.deepEqual((await raiseHand(ctx, mei, "help")).hand, { kind: "help", isAnswered: false });
  assert.deepEqual(await onBoard(), { kind: "help", raisedAt, answeredAt: null });
  const answeredAt = new Date(clock.at).toISOString();
  assert.deepEqual([await reply("coming"), await reply("coming")], [1, 0]);
  assert.deepEqual(await onBoard(), { kind: "help", raisedAt, answeredAt });
  assert.deepEqual(await inPlayer(), { kind: "help", isAnswered: true });
  // Another wish is not answered yet.
  assert.deepEqual((await raiseHand(ctx, mei, "break")).hand, { kind: "break", isAnswered: false });
  assert.equal((await raiseHand(ctx, mei, null)).hand?.kind, null);
  assert.equal(await onBoard(), null);
  await raiseHand(ctx, mei, "break");
  assert.equal(await reply("lowered"), 1);
  assert.equal((await readTalk(ctx, mei)).hand?.kind, null);

  await raiseHand(ctx, mei, "break");
  await allowHands(ctx, t.dana, batch, false);
  assert.deepEqual([await onBoard(), await inPlayer()], [null, undefined]);
  await allowHands(ctx, t.dana, batch, true);
  assert.deepEqual(
    [(await onBoard())?.kind, (await inPlayer())?.kind],
    ["break", "break"],
    "nothing was lost",
  );
  const acts = await t.sql`
    select verb from audit_events where verb in ('allowHands', 'forbidHands', 'answerHand', 'lowerHand') order by id`;
  assert.deepEqual(acts.map(({ verb }) => verb), [
    "allowHands",
    "answerHand",
    "lowerHand",
    "forbidHands",
    "allowHands",
  ]);
});

Deno.test("hands are for staff of the organisation who edit respondents, and for people of the batch", async () => {
  await using t = await world();
  const batch = t.springIntake.id;
  await refuses("forbidden", () => allowHands(t.ctx, t.riley, batch, true));
  await refuses("not_found", () => allowHands(t.ctx, t.omar, batch, true));
  await refuses("not_found", () => areHandsAllowed(t.ctx, t.omar, batch));
  const to = { respondents: [t.mei.id, t.anders.id], reply: "coming" as const };
  await refuses("not_found", () => replyToHands(t.ctx, t.dana, batch, to));
});

Deno.test("who was moved to another batch can still lower their hand", async () => {
  await using t = await world();
  const mei = await (await seatAtSmall(t)).person(t.mei);
  await t.sql`update batches set allows_hands = true`;
  await t.sql`update respondents set batch_id = (
    select id from batches where org_id = ${t.cedar.id} and id <> batch_id limit 1) where id = ${t.mei.id}`;
  await raiseHand(t.ctx, mei, "help");
  assert.deepEqual((await raiseHand(t.ctx, mei, null)).hand, { kind: null, isAnswered: false });
});
