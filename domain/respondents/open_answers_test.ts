import assert from "node:assert/strict";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { importInstrument } from "../instruments/import_instrument.ts";
import { openAnswers } from "./open_answers.ts";

Deno.test("answers are told question by question, with their time, changes and worth", async () => {
  await using t = await world();
  const answers = { h1: 4, h2: 5, h3: 2, primes: [2, 4], span: "9284" };
  const { assessmentIds: [id], versionId } = await satSmall(t, [{ respondent: t.elodie, answers }]);
  // The version of the norms stays: no score depends on how often answers were given.
  const { norms, ...small } = smallInstrument();
  const frequencies = [
    { question: "h3", scale: "order", n: 100, shares: "1:0.5 4:0.25 5:0.25" },
    { question: "primes", scale: "wits", n: 80, shares: "0:0.6 1:0.4" },
    { question: "largest", scale: "wits", n: 80, shares: "0:0.2 1:0.8" },
  ];
  await importInstrument(t.sql, { ...small, norms: { ...norms, answers: frequencies } });
  const open = (actor = t.dana, assessmentId: string | null = id!) =>
    openAnswers(t.ctx, actor, {
      ...{ projectId: t.springIntake.projectId, batchId: t.springIntake.id, respondentId: t.elodie.id },
      ...{ assessmentId, language: "en-US" },
    });
  // Each is answered five seconds after the one before. h1 was answered anew, h3 taken back and given again.
  const start = Date.parse("2026-03-02T15:00:00Z");
  const sent = [["h1", "answer", 3, 7], ["h3", "removal", null, 16], ["h3", "answer", 2, 18.5]] as const;
  const [last] = await t.sql<[{ seq: number }]>`
    select max(seq) as seq from response_events where respondent_id = ${t.elodie.id}`;
  for (const [at, [code, kind, answer, seconds]] of sent.entries()) {
    await t.sql`
      insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answered_at, hash)
      select ${t.elodie.id}, ${last.seq + at + 1}, placed.id, ${kind}, ${answer}, ${new Date(
      start + 1000 * seconds,
    )}, sha256('event')
      from subtest_questions as placed join questions as question on question.id = placed.question_id
      where placed.test_version_id = ${versionId} and question.code = ${code}`;
  }
  const { parts, questions, worths } = await open();
  assert.deepEqual(parts.map(({ name, items }) => [name, items.length]), [["Habits", 3], ["Puzzles", 3]]);
  const told = parts[0]!.items.map((
    { question, given, seconds, changes },
  ) => [question, given, seconds, changes]);
  assert.deepEqual(told, [["h1", 4, null, 1], ["h2", 5, 3, 0], ["h3", 2, 5, 2]]);
  const puzzles = parts[1]!.items.map(({ given, isLate }) => [given, isLate]);
  assert.deepEqual(puzzles, [[null, false], [[2, 4], false], ["9284", false]]);
  assert.deepEqual(
    ["h3", "primes", "largest"].map((code) => worths[code]!.worth),
    [4, 1, null],
    "h3 is reversed",
  );
  assert.deepEqual(
    ["h3", "primes", "span"].map((code) => worths[code]!.isShareCorrect),
    [false, true, true],
    "a mean is a share where answers are right or wrong",
  );
  assert.deepEqual(
    ["h1", "h3", "primes", "largest"].map((code) => {
      const { normMean, normShare } = worths[code]!;
      return [normMean, normShare];
    }),
    [[null, null], [2.75, 0.25], [0.4, 0.4], [0.8, null]],
    "how often the sample gave answers of the same worth, and its mean; nothing was given to the last",
  );
  assert.equal(questions.h1!.text, "I plan ahead.");
  const looks = await t.sql`select subject_id from audit_events where verb = 'viewAnswers'`;
  assert.deepEqual(looks.map(({ subjectId }) => subjectId), [id]);
  await t.sql`update assessments set completed_at = now() where id = ${id!}`;
  assert.equal((await open(t.dana, null)).assessment.id, id, "the newest by default");
  await refuses("not_found", () => open(t.dana, t.elodie.id));
  await refuses("forbidden", () => open(t.riley));
  await refuses("not_found", () => open(t.omar));
  await t.sql`update tests set qualification = 'B' where identifier = 'PAI'`;
  await refuses("qualification_unheld", () => open());
});
