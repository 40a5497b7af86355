import assert from "node:assert/strict";
import { MESSAGE_LASTS } from "../../model/times.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { countAttempt } from "../access/attempts.ts";
import { stayActive } from "../sitting/clock/stay_active.ts";
import { noteTalk } from "../sitting/note_talk.ts";
import { readTalk } from "../sitting/talk.ts";
import { readRoom } from "./room.ts";
import { sendMessage } from "./send_message.ts";

const TEXT = "Ten minutes to the break.";

/** Mei in a part with a limit, and her message on the board. */
async function withMei(t: World) {
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  return {
    ...seated,
    mei,
    send: (text = TEXT) =>
      sendMessage(seated.ctx, t.dana, t.springIntake.id, { text, respondents: [mei.respondentId] }),
    alive: () => stayActive(seated.ctx, mei, seated.subtests.puzzles!, { questionIndex: 0 }, "fr"),
    async onBoard() {
      const { results } = await readRoom(seated.ctx, t.dana, t.springIntake.id, { limit: 500, offset: 0 });
      return results.find(({ respondent }) => respondent.id === mei.respondentId)!.message;
    },
  };
}

Deno.test("a message comes with the next sign of life, its time goes on, and the board shows when it was read", async () => {
  await using t = await world();
  const { ctx, clock, mei, send, alive, onBoard } = await withMei(t);
  const before = await alive();
  assert.equal(await onBoard(), null);
  const sentAt = new Date(clock.at).toISOString();
  assert.equal(await send(), 1);
  const { talk, subtest } = await alive();
  assert.deepEqual(subtest, before.subtest);
  assert.deepEqual(talk?.messages.map(({ text, by }) => [text, by]), [[TEXT, "Dana Whitfield"]]);
  assert.deepEqual(await onBoard(), { sentAt, deliveredAt: null, acknowledgedAt: null });

  const ids = talk!.messages.map(({ id }) => id);
  clock.at += 1000;
  const deliveredAt = new Date(clock.at).toISOString();
  await noteTalk(ctx, mei, { shown: ids, acknowledged: [] });
  clock.at += 1000;
  // Repeated, as by a device that comes back, it changes nothing.
  await noteTalk(ctx, mei, { shown: ids, acknowledged: [] });
  assert.deepEqual(await onBoard(), { sentAt, deliveredAt, acknowledgedAt: null });
  const acknowledgedAt = new Date(clock.at).toISOString();
  for (const _ of [1, 2]) await noteTalk(ctx, mei, { shown: ids, acknowledged: ids });
  assert.deepEqual(await onBoard(), { sentAt, deliveredAt, acknowledgedAt });
  assert.equal((await alive()).talk, undefined);
  const [event] = await t.sql`select subject_id, detail from audit_events where verb = 'sendMessage'`;
  assert.deepEqual([event!.subjectId, event!.detail], [mei.respondentId, {}]);
});

Deno.test("a message waits for a day for somebody who is away, and others read none of it", async () => {
  await using t = await world();
  const { ctx, clock, mei, send } = await withMei(t);
  await send("One");
  await send("Two");
  const nadia = await newcomer(t);
  assert.equal((await readTalk(ctx, nadia)).messages.length, 0);
  const read = async () => (await readTalk(ctx, mei)).messages;
  const both = await read();
  assert.deepEqual(both.map(({ text }) => text), ["One", "Two"]);
  await noteTalk(ctx, nadia, { shown: [], acknowledged: both.map(({ id }) => id) });
  assert.deepEqual(await read(), both);
  clock.at += MESSAGE_LASTS;
  assert.equal((await read()).length, 0);
});

Deno.test("to everybody means all who have not finished; ids of others are refused, and so are too many messages", async () => {
  await using t = await world();
  const { ctx, mei } = await withMei(t);
  const batch = t.springIntake.id;
  const [open] = await t.sql<[{ count: number }]>`
    select count(*)::int from respondents where batch_id = ${batch} and status <> 'complete'`;
  assert.equal(await sendMessage(ctx, t.dana, batch, { text: TEXT }), open.count);
  const to = (...respondents: string[]) => ({ text: TEXT, respondents });
  await refuses("not_found", () => sendMessage(ctx, t.dana, batch, to(mei.respondentId, t.anders.id)));
  await refuses("not_found", () => sendMessage(ctx, t.omar, batch, { text: TEXT }));
  await refuses("forbidden", () => sendMessage(ctx, t.riley, batch, { text: TEXT }));
  assert.equal((await readTalk(ctx, mei)).messages.length, 1);
  for (let sent = 3; sent <= 60; sent++) await countAttempt(ctx, "messageToRoom", t.dana.userId);
  await refuses("too_many_attempts", () => sendMessage(ctx, t.dana, batch, to(mei.respondentId)));
});
