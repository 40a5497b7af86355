import assert from "node:assert/strict";
import { LIMITS } from "../../model/limits.ts";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { comparePeople } from "./compare_people.ts";

async function setUp(t: World) {
  const people = await t.sql<{ id: string }[]>`
    insert into respondents (org_id, batch_id, first_name, status, resume_code)
    select ${t.cedar.id}, ${t.springIntake.id}, 'Person ' || place, 'complete', 'COMPARE-' || place
    from generate_series(1, 3) as place returning id`;
  // Raw scores 13, 9 and none: T of 63 and 50.
  const answers = [{ h1: 4, h2: 5, h3: 2 }, { h1: 3, h2: 3, h3: 3 }];
  const { assessmentIds } = await satSmall(
    t,
    answers.map((answers, at) => ({ respondent: people[at]!, answers })),
  );
  const [test] = await t.sql<[{ id: number }]>`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${t.cedar.id}, ${t.springIntake.id}, id, 9 from tests where identifier = 'PAI' returning test_id as id`;
  const place = { projectId: t.springIntake.projectId, batchId: t.springIntake.id };
  const compare = (ids: readonly string[], actor = t.dana, testId: number | null = test.id) =>
    comparePeople(t.ctx, actor, { ...place, testId, ids });
  return { compare, assessmentIds, testId: test.id, ids: people.map(({ id }) => id) };
}

Deno.test("people are compared in the order in which they were chosen, by the errors of both scores", async () => {
  await using t = await world();
  const { compare, ids, assessmentIds, testId } = await setUp(t);
  const { people, test, words, leftOut } = await compare([ids[1]!, ids[0]!, ids[2]!], t.dana, null);
  assert.deepEqual(people.map(({ firstName }) => firstName), ["Person 2", "Person 1", "Person 3"]);
  assert.deepEqual(
    [test!.id, words.scales!.order!.name, leftOut],
    [testId, "Order", 0],
    "a test that they finished",
  );
  assert.equal(people[2]!.scored, null, "not finished");
  const [one, other] = people.map(({ scored }) => scored?.scales[0]?.standard);
  assert.deepEqual([one!.score, other!.score], [50, 63]);
  // Standard error 10 · √(1 − 0.8) = 4.472; the critical difference is 1.645 · √2 · 4.472 = 10.40.
  assert.equal(Math.hypot(one!.reach!, other!.reach!).toFixed(2), "10.40");
  const looks = await t.sql`select subject_id from audit_events where verb = 'viewResult'`;
  assert.deepEqual(looks.map(({ subjectId }) => subjectId).toSorted(), assessmentIds.toSorted());
});

Deno.test("of more people than fit side by side the first are compared, and it is told how many were left out", async () => {
  await using t = await world();
  const { compare } = await setUp(t);
  const all = await t.sql<{ id: string }[]>`
    select id from respondents where batch_id = ${t.springIntake.id} order by id limit ${
    LIMITS.comparedPeople + 2
  }`;
  const { people, leftOut } = await compare(all.map(({ id }) => id));
  assert.deepEqual([people.length, leftOut], [LIMITS.comparedPeople, 2]);
});

Deno.test("nobody of another batch is compared, and nothing without right or level", async () => {
  await using t = await world();
  const { compare, ids, testId } = await setUp(t);
  await refuses("not_found", () => compare([ids[0]!, t.anders.id]));
  await refuses("not_found", () => compare(ids, t.omar));
  await refuses("forbidden", () => compare(ids, t.riley));
  await t.sql`update tests set qualification = 'C' where id = ${testId}`;
  await refuses("qualification_unheld", () => compare(ids));
});
