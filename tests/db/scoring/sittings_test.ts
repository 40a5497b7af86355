import assert from "node:assert/strict";
import { FIRST_SITTING, listSittings } from "$/db/scoring/finished_sittings.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** The answers of an assessment by the codes of their questions, each joined with its question. */
async function answersOf({ sql }: World, assessmentId: string) {
  const rows = await sql<{ code: string; value: Record<string, unknown>; ms: number; isLate: boolean }[]>`
    select question.code, is_late, (extract(epoch from answered_at) * 1000)::bigint as ms,
      json_strip_nulls(json_build_object('answer', answer, 'answers', answers, 'answerText', answer_text)) as value
    from assessments as assessment
    join responses as response on response.respondent_id = assessment.respondent_id
    join subtest_questions as placed on placed.id = response.subtest_question_id
      and placed.test_version_id = assessment.test_version_id
    join questions as question on question.id = placed.question_id
    where assessment.id = ${assessmentId}`;
  return Object.fromEntries(
    rows.map(({ code, value, ms, isLate }) => [code, {
      ...value,
      answeredAt: ms,
      ...(isLate && { isLate }),
    }]),
  );
}

async function durationsOf({ sql }: World, assessmentId: string) {
  const rows = await sql<{ code: string; duration: number }[]>`
    select code, duration from assessments as assessment
    join subtest_answers as sat on sat.respondent_id = assessment.respondent_id
    join subtests on subtests.id = sat.subtest_id and subtests.test_version_id = assessment.test_version_id
    where assessment.id = ${assessmentId} and duration is not null`;
  return Object.fromEntries(rows.map(({ code, duration }) => [code, duration]));
}

Deno.test("every finished sitting of the demo world is read with each of its answers, of every kind, and no other test's", async () => {
  await using t = await world();
  await t.sql`update responses set is_late = true where subtest_question_id % 17 = 0`;
  const versions = await t.sql<{ id: number }[]>`
    select distinct test_version_id as id from assessments where status = 'complete'`;
  const kinds = new Set<string>();
  for (const { id: versionId } of versions) {
    const sittings = await listSittings(t.sql, { versionId, after: FIRST_SITTING, limit: 3 });
    for (const { assessmentId, sitting } of sittings) {
      assert.deepEqual(sitting.answers, await answersOf(t, assessmentId));
      assert.deepEqual(sitting.durations, await durationsOf(t, assessmentId));
      for (const answer of Object.values(sitting.answers)) {
        Object.keys(answer).forEach((key) => kinds.add(key));
      }
    }
  }
  assert.deepEqual([...kinds].sort(), ["answer", "answerText", "answeredAt", "answers", "isLate"]);
  const [{ several }] = await t.sql<[{ several: number }]>`
    select count(*)::int as several from (
      select respondent_id from assessments where status = 'complete' group by 1 having count(*) > 1) as one`;
  assert.ok(several > 0, "some have finished several tests");
});

Deno.test("a finished sitting without an answer is read as one", async () => {
  await using t = await world();
  const [{ id, versionId }] = await t.sql<[{ id: string; versionId: number }]>`
    select id, test_version_id as version_id from assessments where status = 'complete' order by id limit 1`;
  await t.sql`
    delete from responses where respondent_id = (select respondent_id from assessments where id = ${id})`;
  const [first] = await listSittings(t.sql, { versionId, after: FIRST_SITTING, limit: 1 });
  assert.equal(first!.assessmentId, id);
  assert.deepEqual(first!.sitting.answers, {});
});
