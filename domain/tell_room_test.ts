import assert from "node:assert/strict";
import { invite } from "../tests/helpers/respondents/inviting.ts";
import { seatAtSmall } from "../tests/helpers/respondents/seated.ts";
import { world } from "../tests/helpers/world/world.ts";
import { addBatchTest, offeredTests, orderBatchTests, removeBatchTest } from "./batches/batch_tests.ts";
import { createBatch } from "./batches/create_batch.ts";
import { moveBatch } from "./batches/move_batch.ts";
import { editCode } from "./codes/edit_code.ts";
import { correctAddress } from "./inviting/correct_address.ts";
import { batchInvitations } from "./inviting/list_invitations.ts";
import { deleteAssessment } from "./respondents/delete_assessment.ts";
import { editRespondent } from "./respondents/edit.ts";
import { mergeRecords, undoMerge } from "./respondents/merge_records.ts";
import { moveRespondents } from "./respondents/move_respondents.ts";
import { flushActivity } from "./sitting/clock/activity.ts";
import { roomSubject } from "./tell_room.ts";

Deno.test("boards and lists are told at once what staff change of people, their tests and who waits", async () => {
  await using t = await world();
  const { dana, ravi, mei, springIntake: { id: batch } } = t;
  let told: unknown[] = [];
  const publish = (subject: string, message: unknown) => {
    if (subject === roomSubject(batch)) told.push((message as { respondents: string[] | null }).respondents);
  };
  const ctx = { ...t.ctx, broker: { ...t.ctx.broker, publish } };
  const tells = async <T>(expected: readonly string[] | null, change: () => Promise<T>): Promise<T> => {
    told = [];
    const done = await change();
    assert.deepEqual(told, [expected], change.toString());
    return done;
  };

  await tells([ravi.id], () => editRespondent(ctx, dana, ravi.id, { firstName: "Ravindra" }));
  const pair = await tells(
    [ravi.id, mei.id],
    () => mergeRecords(ctx, dana, ravi.id, { other: mei.id, details: {} }),
  );
  await tells([ravi.id, mei.id], () => undoMerge(ctx, dana, pair.merged));
  const [first] = await t.sql<[{ id: string }]>`select id from assessments where respondent_id = ${mei.id}`;
  await tells([mei.id], () => deleteAssessment(ctx, dana, first.id));

  const before = await t.sql<{ testId: number }[]>`select test_id from batch_tests where batch_id = ${batch}`;
  const test = (await offeredTests(ctx, dana)).find(({ id }) => before.every(({ testId }) => testId !== id))!;
  const added = await tells(
    null,
    () => addBatchTest(ctx, dana, { batch, test: test.id, order: undefined }),
  );
  const tests = await t.sql<{ id: string }[]>`
    select id from batch_tests where batch_id = ${batch} order by "order" desc`;
  await tells(null, () => orderBatchTests(ctx, dana, batch, tests.map(({ id }) => id)));
  await tells(null, () => removeBatchTest(ctx, dana, added.id));

  await tells(null, () => editCode(ctx, dana, t.springRoom.id, { hasWaitingRoom: true }));
  await tells(null, () => invite({ ...t, ctx }, "email\nana@cedar.tets"));
  const page = { batchId: batch, limit: 100, offset: 0 };
  const { invitations } = await batchInvitations(ctx, dana, page);
  const ana = invitations.find(({ email }) => email === "ana@cedar.tets");
  const place = { batchId: batch, invitationId: ana!.id };
  await tells([ana!.respondentId], () => correctAddress(ctx, dana, place, "ana@cedar.test"));
});

Deno.test("the batch to which somebody was moved is told what they do, by whatever batch they have signed in", async () => {
  await using t = await world();
  const told: string[] = [];
  const publish = (subject: string, message: unknown) => {
    const { respondents, isProgress } = message as { respondents?: string[] | null; isProgress?: true };
    if (respondents?.includes(t.mei.id)) told.push(`${subject}${isProgress ? " progress" : ""}`);
  };
  const { ctx, person } = await seatAtSmall({
    ...t,
    ctx: { ...t.ctx, broker: { ...t.ctx.broker, publish } },
  });
  const mei = await person(t.mei);
  await t.sql`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${t.cedar.id}, ${t.springIntake.id}, test_id, 9 from assessments where id = ${mei.assessmentId}`;
  await mei.begin("habits");
  const copy = { name: "Second spring", project: t.recruitment.id, copyOf: t.springIntake.id };
  const { id: to } = await createBatch(ctx, t.dana, copy);
  await moveBatch(ctx, t.dana, to, "publish");
  await flushActivity(ctx);

  told.length = 0;
  await moveRespondents(ctx, t.dana, { from: t.springIntake.id, to }, [t.mei.id]);
  assert.deepEqual(new Set(told), new Set([roomSubject(t.springIntake.id), roomSubject(to)]));
  told.length = 0;
  await mei.begin("puzzles");
  await flushActivity(ctx);
  assert.ok(told.includes(roomSubject(to)), "their state");
  told.length = 0;
  await mei.answer("largest", { answer: 1 });
  await flushActivity(ctx);
  assert.ok(told.includes(`${roomSubject(to)} progress`), "what they answer");
});
