import assert from "node:assert/strict";
import { readSelection } from "../../model/respondents/respondent_selection.ts";
import { invite } from "../../tests/helpers/respondents/inviting.ts";
import { signUpForm } from "../../tests/helpers/respondents/newcomer.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { closeBatch, publishBatch } from "../../tests/helpers/world/batch_moves.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { createBatch } from "../batches/create_batch.ts";
import { signUp } from "../entry/seats/sign_up.ts";
import { stayActive } from "../sitting/clock/stay_active.ts";
import { anonymizeRespondents } from "./anonymizing/anonymize.ts";
import { deleteRespondents } from "./delete.ts";
import { moveRespondents, moveSelected, moveTargets, undoMove } from "./move_respondents.ts";

const place = ({ springIntake: { id: batchId, projectId } }: World) => ({ projectId, batchId });

/** A live copy of the spring intake. */
async function twin(t: World, name = "Second spring"): Promise<string> {
  const copy = { name, project: t.recruitment.id, copyOf: t.springIntake.id };
  const { id } = await createBatch(t.ctx, t.dana, copy);
  await publishBatch(t.ctx, t.dana, id);
  return id;
}

const batchOf = async (t: World, id: string) =>
  (await t.sql<{ batchId: string }[]>`select batch_id from respondents where id = ${id}`)[0]!.batchId;

const move = (t: World, to: string, ids: readonly string[], from = t.springIntake.id) =>
  moveRespondents(t.ctx, t.dana, { from, to }, ids);

Deno.test("who is moved in the middle of a test goes on with the same time and answers, and is moved back by an undo", async () => {
  await using t = await world();
  const { ctx, clock, subtests, person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const to = await twin(t);
  assert.deepEqual((await moveTargets(ctx, t.dana, place(t))).map(({ id }) => id), [to]);
  const ping = () => stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "fr");
  const before = await ping();

  const selection = readSelection(new URLSearchParams(`ids=${t.mei.id}&ids=${t.elodie.id}`));
  const done = await moveSelected(ctx, t.dana, place(t), { to, selection });
  assert.equal(done.moved, 2);
  assert.deepEqual([await batchOf(t, t.mei.id), await batchOf(t, t.elodie.id)], [to, to]);
  clock.at += 1000;
  assert.deepEqual((await ping()).subtest?.deadline, before.subtest?.deadline);
  const scores = () =>
    t.sql`select scored from assessment_scores as score
    join assessments as assessment on assessment.id = assessment_id where respondent_id = ${t.elodie.id}`;
  assert.ok((await scores()).length > 0, "finished tests keep their scores");
  const [event] = await t.sql`
    select detail from audit_events where verb = 'moveRespondent' and subject_id = ${t.mei.id}`;
  assert.deepEqual(event!.detail, { batchId: to, fromBatch: t.springIntake.id });

  assert.equal((await undoMove(ctx, t.dana, place(t), { to, at: done.at })).moved, 2);
  assert.deepEqual(await batchOf(t, t.mei.id), t.springIntake.id);
  assert.equal((await undoMove(ctx, t.dana, place(t), { to, at: done.at })).moved, 0);
});

Deno.test("an invitation and its code go along, and let the person in where they are now", async () => {
  await using t = await world();
  const to = await twin(t);
  await invite(t, "E-mail;First name;Last name;Language\nana@cedar.test;Ana;Reyes;en");
  const [ana] = await t.sql<{ id: string; code: string }[]>`
    select person.id, code.code from respondents as person join test_codes as code on code.respondent_id = person.id
    where person.email = 'ana@cedar.test'`;
  const form = await signUpForm(t, t.cedar.id);
  // A refused attempt leaves a queue of this code behind.
  await refuses(
    "agreements_changed",
    () => signUp(t.ctx, ana!.code, { ...form, agreed: { ...form.agreed, privacyPolicy: 0 } }, null),
  );
  await move(t, to, [ana!.id]);
  const at = await t.sql`
    select batch_id from test_codes where code = ${ana!.code} union all
    select batch_id from respondent_invitations where respondent_id = ${ana!.id}`;
  assert.deepEqual(at.map(({ batchId }) => batchId), [to, to]);
  assert.equal((await signUp(t.ctx, ana!.code, form, null)).id, ana!.id);
  const tests = await t.sql`select from assessments where respondent_id = ${ana!.id}`;
  assert.equal(tests.length, 2);
});

Deno.test("who is moved frees a place in the room code that let them in, once, and takes it when they come back", async () => {
  await using t = await world();
  const to = await twin(t);
  const taken = async () =>
    (await t.sql<{ taken: number }[]>`select taken from test_codes where id = ${t.springRoom.id}`)[0]!.taken;
  const before = await taken();
  const [{ people }] = await t.sql<[{ people: string[] }]>`
    select (array_agg(id::text order by id))[:3] as people from respondents where test_code_id = ${t.springRoom.id}`;
  assert.equal((await move(t, to, people)).moved, 3);
  assert.equal(await taken(), before - 3);
  await move(t, t.springIntake.id, people.slice(0, 2), to);
  assert.equal(await taken(), before - 1);
  await deleteRespondents(t.ctx, t.dana, people);
  assert.equal(await taken(), before - 3, "the third one had freed theirs");
});

Deno.test("a sign-up at the same moment as a move is whole, or leaves the code as it was", async () => {
  await using t = await world();
  const to = await twin(t);
  const lines = Array.from({ length: 12 }, (_, nth) => `p${nth}@cedar.test;Ana;Reyes;en`).join("\n");
  await invite(t, `E-mail;First name;Last name;Language\n${lines}`);
  const people = await t.sql<{ id: string; code: string }[]>`
    select respondent_id as id, code from test_codes where respondent_id is not null and batch_id = ${t.springIntake.id}
      and taken = 0`;
  const form = await signUpForm(t, t.cedar.id);
  await Promise.allSettled(people.flatMap(({ id, code }) => [
    signUp(t.ctx, code, { ...form, info: { ...form.info, email: null } }, null),
    move(t, to, [id]),
  ]));
  const torn = await t.sql`
    select code from test_codes as code join respondents as person on person.id = code.respondent_id
    where code.respondent_id = any(${people.map(({ id }) => id)}::uuid[]) and (
      code.batch_id <> ${to} or person.batch_id <> ${to}
      or (code.taken = 1) <> exists (select from assessments where respondent_id = person.id))`;
  assert.deepEqual([...torn], []);
});

Deno.test("of moves at once to two batches each person ends in one of them, and opposite moves do not block each other", async () => {
  await using t = await world();
  const [one, other] = [await twin(t, "One spring"), await twin(t, "Other spring")];
  const people = [t.mei.id, t.ravi.id, t.elodie.id];
  const ends = await Promise.all([one, other, one, other].map((to) => move(t, to, people)));
  assert.equal(ends.reduce((sum, { moved }) => sum + moved, 0), 3);
  await Promise.all([
    ...people.map((id) => move(t, other, [id], one)),
    ...people.map((id) => move(t, one, [id], other)),
  ]);
  for (const id of people) assert.ok([one, other].includes(await batchOf(t, id)));
});

Deno.test("people move only between live batches of a project with the same tests and comparisons", async () => {
  await using t = await world();
  const to = await twin(t);
  await refuses("tests_differ", async () => {
    await t.sql`update batches set status = 'live' where id = ${t.nightShift.id}`;
    await move(t, t.nightShift.id, [t.mei.id]);
  });
  await refuses("batches_not_live", () => move(t, t.autumnIntake.id, [t.mei.id]));
  await refuses(
    "forbidden",
    () => moveRespondents(t.ctx, t.riley, { from: t.springIntake.id, to }, [t.mei.id]),
  );
  await refuses(
    "not_found",
    () => moveRespondents(t.ctx, t.omar, { from: t.springIntake.id, to }, [t.mei.id]),
  );
  await refuses("not_found", () => move(t, t.summerCrew.id, [t.mei.id]));
  await t.sql`update batch_tests set comparison = 'combined' where batch_id = ${to} and "order" = 0`;
  await refuses("tests_differ", () => move(t, to, [t.mei.id]));
  assert.equal((await moveTargets(t.ctx, t.dana, place(t))).length, 0);
  await t.sql`update batch_tests set comparison = 'age_language' where batch_id = ${to}`;
  await t.sql`update batch_tests set comparison = 'age_language' where batch_id = ${t.springIntake.id}`;
  await t.sql`update batches set project_id = ${t.leadership.id} where id = ${to}`;
  await refuses("other_project", () => move(t, to, [t.mei.id]));
  await t.sql`update batches set project_id = ${t.recruitment.id} where id = ${to}`;
  await closeBatch(t.ctx, t.dana, to);
  await refuses("batches_not_live", () => move(t, to, [t.mei.id]));
  assert.equal(await batchOf(t, t.mei.id), t.springIntake.id);
});

Deno.test("who is anonymized after a move is taken out of the files of the batch that they were in", async () => {
  await using t = await world();
  const file = async (batchId: string) => {
    await t.sql`
      insert into tasks (org_id, kind, status, params, finished_at, file_key, file_name)
      values (${t.cedar.id}, 'csv', 'completed', ${
      t.sql.json({ batchId })
    }, now(), ${`${batchId}.csv`}, 'batch.csv')`;
  };
  const to = await twin(t);
  for (const batch of [t.springIntake.id, t.autumnIntake.id]) await file(batch);
  await move(t, to, [t.ravi.id]);
  await anonymizeRespondents(t.ctx, t.dana, [t.ravi.id]);
  const left = await t.sql`select params ->> 'batchId' as batch from tasks where file_name = 'batch.csv'`;
  assert.deepEqual(left.map(({ batch }) => batch), [t.autumnIntake.id]);
});
