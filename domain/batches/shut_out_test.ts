import assert from "node:assert/strict";
import { invite, statesOf } from "../../tests/helpers/respondents/inviting.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { createRoomCode, createSingleCodes } from "../codes/create_codes.ts";
import { editCode } from "../codes/edit_code.ts";
import { batchInvitations } from "../inviting/list_invitations.ts";
import { retryLetters } from "../inviting/reminders_and_retries.ts";
import { batchPage } from "./batch_page.ts";
import { archiveBatch, closeBatch, reopenBatch } from "../../tests/helpers/world/batch_moves.ts";

const pageOf = (t: World) =>
  batchPage(t.ctx, t.dana, { projectId: t.springIntake.projectId, batchId: t.springIntake.id });

const failuresOf = async (t: World) => {
  const page = { batchId: t.springIntake.id, limit: 100, offset: 0 };
  const { invitations } = await batchInvitations(t.ctx, t.dana, page);
  return [...new Set(invitations.map(({ failure }) => failure))];
};

Deno.test("a live batch shows what closing it shuts out: people, codes and waiting letters", async () => {
  await using t = await world();
  const before = (await pageOf(t)).shutsOut!;
  assert.equal(before.people.length, 3);
  const people = "email,first name,last name\nana@cedar.test,Ana,Reyes\nzoe@cedar.test,Zoé,Côté";
  await invite(t, people);
  const window = {
    maxParticipants: 4,
    start: t.ctx.now().toISOString(),
    end: new Date(t.ctx.now().getTime() + 3600_000).toISOString(),
  };
  await createSingleCodes(t.ctx, t.dana, t.springIntake.id, window);
  await createRoomCode(t.ctx, t.dana, t.springIntake.id, window);
  const revoked = await createRoomCode(t.ctx, t.dana, t.springIntake.id, window);
  await editCode(t.ctx, t.dana, revoked.id, { isRevoked: true });
  const { counts, shutsOut } = await pageOf(t);
  assert.deepEqual({ ...shutsOut, people: undefined }, {
    unbegun: before.unbegun + 2,
    people: undefined,
    rooms: before.rooms + 1,
    codes: 4,
    letters: 2,
    inProgress: counts.inprogress,
  });

  // Anonymized respondents have nothing to begin and are not named.
  await t
    .sql`update respondents set anonymized_at = now() where batch_id = ${t.springIntake.id} and status = 'new'
    and email in ('ana@cedar.test', 'zoe@cedar.test')`;
  assert.equal((await pageOf(t)).shutsOut!.unbegun, before.unbegun);
  await closeBatch(t.ctx, t.dana, t.springIntake.id);
  assert.equal((await pageOf(t)).shutsOut, null);
});

Deno.test("closing or archiving a live batch stops its waiting letters with a reason; after reopening they can be sent", async () => {
  await using t = await world();
  const { id } = t.springIntake;
  await invite(t, "email\nana@cedar.test\nzoe@cedar.test");
  // One letter is claimed by a worker, which sends or drops it.
  const [held] = await t.sql<{ id: string }[]>`
    update invitation_letters set claimed_at = now() - interval '1 hour' where id = (select min(id::text)::uuid from invitation_letters
      where sent_at is null) returning id`;
  await closeBatch(t.ctx, t.dana, id);
  assert.deepEqual(Object.values(await statesOf(t)).sort(), ["failed", "queued"]);
  const [record] = await t.sql<{ detail: unknown }[]>`
    select detail from audit_events where verb = 'closeBatch' and subject_id = ${id}`;
  assert.deepEqual(record!.detail, { from: "live", to: "complete", letters: 1 });
  assert.deepEqual((await postRound(t.ctx)).sort(), ["elsewhere", "failed"]);
  assert.deepEqual(t.letters, [], "no letter is sent");
  assert.deepEqual(Object.values(await statesOf(t)), ["failed", "failed"]);
  assert.deepEqual(await failuresOf(t), ["not_open"]);
  const [stopped] = await t.sql`select failure from invitation_letters where id = ${held!.id}`;
  assert.equal(stopped!.failure, "not_open");

  await reopenBatch(t.ctx, t.dana, id);
  await retryLetters(t.ctx, t.dana, id, {});
  assert.deepEqual(Object.values(await statesOf(t)), ["queued", "queued"]);
  await archiveBatch(t.ctx, t.dana, id);
  assert.deepEqual(Object.values(await statesOf(t)), ["failed", "failed"]);
  assert.deepEqual(t.letters, []);
});

Deno.test("a letter whose code was revoked is not sent, and its recipient gets no reminder", async () => {
  await using t = await world();
  await invite(t, "email\nana@cedar.test");
  const [{ codeId }] = await t.sql<[{ codeId: string }]>`
    select test_code_id as code_id from respondent_invitations order by id desc limit 1`;
  await editCode(t.ctx, t.dana, codeId, { isRevoked: true });
  assert.deepEqual(await postRound(t.ctx), ["failed"]);
  assert.deepEqual(await failuresOf(t), ["not_open"]);
  assert.deepEqual(t.letters, []);
});
