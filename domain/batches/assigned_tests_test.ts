import assert from "node:assert/strict";
import type { Respondent } from "../../model/account/actor.ts";
import type { SignedUp } from "../../model/entry/entry.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { NADIA, newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { respondentHome } from "../entry/respondent_home.ts";
import { anonymizeRespondents } from "../respondents/anonymizing/anonymize.ts";
import { openRespondent } from "../respondents/open_respondent.ts";
import { setSubtest } from "../sitting/answers/set_subtest.ts";
import {
  addBatchTest,
  assignedTests,
  offeredTests,
  orderBatchTests,
  removeBatchTest,
} from "./batch_tests.ts";
import { publishBatch } from "../../tests/helpers/world/batch_moves.ts";
import { openBatch } from "./open_batch.ts";

const ROOM = "SUPERVISORS-1";

/** A live batch with an open room, whose tests are not in the default order. */
async function liveBatch(t: World, tests: readonly TestIdentifier[] = ["PAI", "NEO_B", "MAB_III"]) {
  const add = async (identifier: TestIdentifier) => {
    const { id: test } = (await offeredTests(t.ctx, t.dana)).find((one) => one.identifier === identifier)!;
    return await addBatchTest(t.ctx, t.dana, { batch: t.supervisors.id, test, order: undefined });
  };
  for (const identifier of tests) await add(identifier);
  await publishBatch(t.ctx, t.dana, t.supervisors.id);
  await t.sql`
    insert into test_codes (org_id, batch_id, code, max_participants, starts_at, ends_at)
    values (${t.cedar.id}, ${t.supervisors.id}, ${ROOM}, 100, now() - interval '1 hour', now() + interval '1 hour')`;
  const places = async () => {
    const { projectId, id } = t.supervisors;
    return new Map(
      (await openBatch(t.ctx, t.dana, { projectId, batchId: id })).tests.map(
        ({ identifier, batchTestId }) => [identifier, batchTestId],
      ),
    );
  };
  const person = (lastName: string) => newcomer(t, ROOM, { info: { ...NADIA, lastName } });
  const reorder = async (order: readonly TestIdentifier[]) => {
    const there = await places();
    await orderBatchTests(t.ctx, t.dana, t.supervisors.id, order.map((test) => there.get(test)!));
  };
  const remove = async (identifier: TestIdentifier) =>
    await removeBatchTest(t.ctx, t.dana, (await places()).get(identifier)!);
  return { person, add, reorder, remove };
}

/** The first subtest of a test, on whose instructions a respondent is. */
async function firstSubtestOf(t: World, identifier: TestIdentifier): Promise<number> {
  const [row] = await t.sql<[{ id: number }]>`
    select subtests.id from tests
    join sections on sections.test_version_id = tests.current_version_id
    join subtests on subtests.section_id = sections.id
    where identifier = ${identifier} order by sections."order", subtests."order" limit 1`;
  return row.id;
}

type Person = Respondent & SignedUp;

const testsOf = async (t: World, person: Person) =>
  (await respondentHome(t.ctx, person, "en-US")).assessments.map(({ identifier }) => identifier);

/** Stores a test as begun or finished. */
async function sit(
  t: World,
  { respondentId }: Person,
  identifier: TestIdentifier,
  status: "inprogress" | "complete",
) {
  await t.sql`
    update assessments set status = ${status}, test_version_id = test.current_version_id, started_at = now(),
      completed_at = case when ${status} = 'complete' then now() end
    from tests as test where test.id = test_id and respondent_id = ${respondentId} and identifier = ${identifier}`;
}

Deno.test("respondents see and sit a batch's tests in the batch's own order", async () => {
  await using t = await world();
  const { person } = await liveBatch(t);
  const order = ["PAI", "NEO_B", "MAB_III"];
  const { tests } = await readCode(t.ctx, ROOM, null);
  assert.deepEqual(tests.map(({ identifier }) => identifier), order);
  const nadia = await person("Benali");
  assert.deepEqual(await testsOf(t, nadia), order);
  const { id, projectId } = t.supervisors;
  const forStaff = await openRespondent(t.ctx, t.dana, { projectId, batchId: id, respondentId: nadia.id });
  assert.deepEqual(forStaff.assessments.map(({ identifier }) => identifier), order);
});

Deno.test("a new order applies to newcomers, and to tests that others have not begun", async () => {
  await using t = await world();
  const { person, reorder } = await liveBatch(t);
  const [waiting, inside, between, done] = [
    await person("Waiting"),
    await person("Inside"),
    await person("Between"),
    await person("Done"),
  ];
  await sit(t, inside, "PAI", "inprogress");
  await sit(t, between, "PAI", "complete");
  await sit(t, between, "NEO_B", "complete");
  for (const test of ["PAI", "NEO_B", "MAB_III"] as const) await sit(t, done, test, "complete");
  await reorder(["MAB_III", "NEO_B", "PAI"]);
  assert.deepEqual(await testsOf(t, waiting), ["MAB_III", "NEO_B", "PAI"]);
  assert.deepEqual(await testsOf(t, inside), ["PAI", "MAB_III", "NEO_B"]);
  assert.deepEqual(await testsOf(t, between), ["PAI", "NEO_B", "MAB_III"]);
  assert.deepEqual(await testsOf(t, done), ["PAI", "NEO_B", "MAB_III"]);
  assert.deepEqual(await testsOf(t, await person("Newcomer")), ["MAB_III", "NEO_B", "PAI"]);
});

Deno.test("an added test is assigned to respondents who have signed up, unless they have finished or are anonymized", async () => {
  await using t = await world();
  const { person, add } = await liveBatch(t, ["PAI", "NEO_B"]);
  const [waiting, inside, done, gone] = [
    await person("Waiting"),
    await person("Inside"),
    await person("Done"),
    await person("Gone"),
  ];
  await sit(t, inside, "PAI", "inprogress");
  for (const test of ["PAI", "NEO_B"] as const) await sit(t, done, test, "complete");
  await anonymizeRespondents(t.ctx, t.dana, [gone.id]);
  const { unfinished, finished } = await assignedTests(t.ctx, t.dana, t.supervisors.id);
  assert.deepEqual({ unfinished, finished }, { unfinished: 2, finished: 1 });

  await add("MAB_III");
  assert.deepEqual(await testsOf(t, waiting), ["PAI", "NEO_B", "MAB_III"]);
  assert.deepEqual(await testsOf(t, inside), ["PAI", "NEO_B", "MAB_III"]);
  const two = ["PAI", "NEO_B"];
  assert.deepEqual([await testsOf(t, done), await testsOf(t, gone)], [two, two]);
  const [event] = await t.sql`
    select detail from audit_events where verb = 'addBatchTest' and subject_id = ${t.supervisors.id}
    order by id desc limit 1`;
  assert.equal(event!.detail.given, 2);
  const statuses = await t.sql`
    select last_name, status from respondents where batch_id = ${t.supervisors.id} and last_name is not null
    order by last_name`;
  assert.deepEqual(statuses.map(({ lastName, status }) => `${lastName} ${status}`), [
    "Done complete",
    "Inside inprogress",
    "Waiting new",
  ]);
});

Deno.test("a respondent who signs up or finishes while a test is added either gets it or had finished before", async () => {
  await using t = await world();
  const { person, add } = await liveBatch(t, ["PAI"]);
  const early = await Promise.all(Array.from({ length: 6 }, (_, at) => person(`Early${at}`)));
  await Promise.all([
    add("NEO_B"),
    ...early.slice(0, 3).map((one) => sit(t, one, "PAI", "complete")),
    ...Array.from({ length: 6 }, (_, at) => person(`Late${at}`)),
  ]);
  const people = await t.sql<{ status: string; tests: number; done: number }[]>`
    select person.status, count(*)::int as tests, count(*) filter (where assessment.status = 'complete')::int as done
    from respondents as person join assessments as assessment on assessment.respondent_id = person.id
    where person.batch_id = ${t.supervisors.id} group by person.id`;
  assert.equal(people.length, 12);
  for (const { status, tests, done } of people) {
    assert.equal(tests, status === "complete" ? 1 : 2);
    assert.equal(status, tests === done ? "complete" : done > 0 ? "inprogress" : "new");
  }
});

Deno.test("a test can be removed until a respondent has begun it", async () => {
  await using t = await world();
  const { person, remove } = await liveBatch(t);
  const [waiting, between] = [await person("Waiting"), await person("Between")];
  await sit(t, between, "PAI", "complete");
  await sit(t, between, "NEO_B", "complete");
  await refuses("test_begun", () => remove("PAI"));
  assert.deepEqual((await testsOf(t, waiting)).length, 3);
  await remove("MAB_III");
  assert.deepEqual(await testsOf(t, waiting), ["PAI", "NEO_B"]);
  const { status } = (await t.sql`select status from respondents where id = ${between.id}`)[0]!;
  assert.equal(status, "complete", "no tests are left to sit");
  const subtestId = await firstSubtestOf(t, "MAB_III");
  await refuses("test_removed", () => setSubtest(t.ctx, waiting, subtestId, { questionIndex: 0 }));
  const { begun } = await assignedTests(t.ctx, t.dana, t.supervisors.id);
  assert.equal(begun.length, 2);
});

Deno.test("only the organisation's admins see whom a change of tests concerns", async () => {
  await using t = await world();
  await refuses("forbidden", () => assignedTests(t.ctx, t.riley, t.springIntake.id));
  await refuses("not_found", () => assignedTests(t.ctx, t.omar, t.springIntake.id));
});
