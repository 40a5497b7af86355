import assert from "node:assert/strict";
import { type LatePart, summaryOf } from "../../model/sitting/late_answers.ts";
import { satLate } from "../../tests/helpers/respondents/sat_late.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { anonymizeRespondents } from "./anonymizing/anonymize.ts";
import { reportDocument } from "../reports/report_document.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import { openResult } from "./open_result.ts";

const lateOf = async (t: World, assessmentId: string): Promise<readonly LatePart[]> => {
  const { id: batchId, projectId } = t.springIntake;
  const place = { projectId, batchId, respondentId: t.mei.id, assessmentId, language: "en-US" } as const;
  return (await openResult(t.ctx, t.dana, place)).result!.late;
};
const rowsOf = (parts: readonly LatePart[]) =>
  parts.map(({ name, answers }) => [
    name,
    ...answers.map((
      { number, kind, counts, replaces, delayMs },
    ) => [number, kind, counts, replaces, delayMs]),
  ]);

Deno.test("answers that arrived after the end of a part are in the result, with delay and outcome", async () => {
  await using t = await world();
  const { mei, versionId } = await satLate(t);
  const late = await lateOf(t, mei.assessmentId);
  assert.deepEqual(rowsOf(late), [
    // Handed in with the test, 58 s before; practice is not included.
    ["Habits", [1, "answer", false, false, 58_000]],
    [
      "Puzzles",
      [1, "answer", true, true, 142_000],
      [1, "answer", false, false, 182_000],
      [2, "answer", false, false, 182_000],
      [3, "answer", true, false, 140_000],
      [3, "removal", false, false, 182_000],
    ],
  ]);
  assert.deepEqual(summaryOf(late[1]!.answers), { count: 5, counted: 2, longestMs: 182_000 });

  // The same after scoring again and for an anonymized respondent.
  await t.sql`delete from assessment_scores`;
  await scoreVersion(t.sql, versionId, t.ctx.now());
  await anonymizeRespondents(t.ctx, t.dana, [mei.respondentId]);
  assert.deepEqual(await lateOf(t, mei.assessmentId), late);
});

Deno.test("a late removal that counts is listed, and so is a late answer older than a newer one", async () => {
  await using t = await world();
  const { mei, questions } = await satLate(t);
  const event = (seq: number, kind: string, question: number, at: number, delay: number | null) =>
    t.sql`
      insert into response_events (respondent_id, seq, subtest_question_id, kind, answered_at, delay_ms, hash)
      values (${mei.respondentId}, ${seq}, ${question}, ${kind}, ${new Date(at)}, ${delay}, sha256('event'))`;
  const later = Date.now() + 3_600_000;
  await event(900, "answer", questions.h3!, later, null);
  await event(901, "removal", questions.h3!, later + 1, 1_500);
  await event(902, "answer", questions.h3!, later - 5, 1_600);
  const [habits] = await lateOf(t, mei.assessmentId);
  assert.deepEqual(rowsOf([habits!]), [[
    "Habits",
    [1, "answer", false, false, 58_000],
    [3, "removal", true, true, 1_500],
    [3, "answer", false, false, 1_600],
  ]]);
});

Deno.test("a report lists the same late answers, and has no such section without any", async () => {
  await using t = await world();
  const { mei } = await satLate(t);
  const of = (assessmentId: string) =>
    reportDocument(t.sql, t.cedar.id, { assessmentId, language: "fr" }, t.ctx.now());
  const lateIn = async (assessmentId: string) =>
    (await of(assessmentId)).irregularities.find(({ kind }) => kind === "late");
  const parts = (await lateOf(t, mei.assessmentId)).map((part) => ({ ...part, name: `Fr ${part.name}` }));
  assert.deepEqual(JSON.parse(JSON.stringify(await lateIn(mei.assessmentId))), { kind: "late", parts });
  const [{ id }] = await t.sql<[{ id: string }]>`
    select id from assessments where respondent_id = ${t.elodie.id} and status = 'complete' limit 1`;
  assert.equal(await lateIn(id), undefined);
});

Deno.test("answers in time are not listed as late", async () => {
  await using t = await world();
  const [{ id }] = await t.sql<[{ id: string }]>`
    select id from assessments where respondent_id = ${t.elodie.id} and status = 'complete' limit 1`;
  const place = {
    projectId: t.springIntake.projectId,
    batchId: t.springIntake.id,
    respondentId: t.elodie.id,
  };
  const { result } = await openResult(t.ctx, t.dana, { ...place, assessmentId: id, language: "en-US" });
  assert.equal(result!.late.length, 0);
});
