import assert from "node:assert/strict";
import { colleague } from "../../tests/helpers/world/colleague.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { sqlOf } from "../access/find_actor.ts";
import { removeBatchTest } from "../batches/batch_tests.ts";
import { batchSurveys, chooseSurveys } from "../batches/batch_surveys.ts";
import { changeSurvey, createSurvey, listSurveys, surveyById } from "./make_surveys.ts";
import { respondentHome } from "../entry/respondent_home.ts";
import { setSubtest } from "../sitting/answers/set_subtest.ts";
import { openPlayer } from "../sitting/open_player.ts";
import { completeSurvey, declineSurvey, readSurvey, saveSurvey } from "./surveys.ts";
import { aboutForm, newQuestionId, withQuestion } from "../../model/surveys/edit_survey.ts";
import type { SurveyQuestion, SurveyTexts } from "../../model/surveys/demographics_survey.ts";

const EASE: SurveyQuestion = {
  ...{ id: "q1", type: "scale", text: "How easy was it?", steps: 5, low: "Hard", high: "Easy" },
  isRequired: true,
};
const textsOf = (...questions: SurveyQuestion[]): SurveyTexts => ({
  "en-US": { title: "About the test", description: "", questions },
  fr: { title: "Sur le test", description: "", questions },
});

/** The respondent has handed in the first of their tests, or all. */
const handIn = (t: World, id: string, { all = false } = {}) =>
  t.sql`
    update assessments set status = 'complete', started_at = now(), completed_at = now(), receipt_code = 'A',
      stored_answers = 1, test_version_id = (select current_version_id from tests where id = test_id)
    where respondent_id = ${id} and (${all} or "order" = (select min("order") from assessments where respondent_id = ${id}))`;

Deno.test("a survey after the last test is asked then, and what was answered keeps its questions", async () => {
  await using t = await world();
  const { id } = await createSurvey(t.ctx, t.dana, { name: "Afterwards", texts: textsOf(EASE) });
  await chooseSurveys(t.ctx, t.dana, t.springIntake.id, { before: null, after: id });
  const nadia = await newcomer(t);
  const state = async () => {
    const { survey, surveyAfter } = await respondentHome(t.ctx, nadia, "fr");
    return [survey, surveyAfter];
  };
  await handIn(t, nadia.id);
  assert.deepEqual(await state(), ["none", "none"]);
  await refuses("not_found", () => saveSurvey(t.ctx, nadia, { answers: {}, moment: "after" }));
  await handIn(t, nadia.id, { all: true });
  assert.deepEqual(await state(), ["none", "open"]);
  assert.equal((await readSurvey(t.ctx, nadia, "fr", "after"))?.title, "Sur le test");
  await saveSurvey(t.ctx, nadia, { answers: {}, moment: "after" });
  await assert.rejects(() => completeSurvey(t.ctx, nadia, { moment: "after" }), { name: "ZodError" });
  await completeSurvey(t.ctx, nadia, { answers: { q1: 4 }, moment: "after" });
  assert.deepEqual(await state(), ["none", "done"]);

  // It stays chosen, and other questions are a new version.
  await refuses("survey_answered", () => chooseSurveys(t.ctx, t.dana, t.springIntake.id, { after: null }));
  assert.deepEqual((await batchSurveys(t.ctx, t.dana, t.springIntake.id)).fixed, ["after"]);
  await changeSurvey(t.ctx, t.dana, id, { name: "Later" });
  assert.equal((await surveyById(t.ctx, t.dana, id)).version, 1);
  await changeSurvey(t.ctx, t.dana, id, { texts: textsOf(EASE, { id: "q2", type: "text", text: "Why?" }) });
  await changeSurvey(t.ctx, t.dana, id, { texts: textsOf(EASE, { id: "q2", type: "date", text: "When?" }) });
  const { version, answered, isMet } = await surveyById(t.ctx, t.dana, id);
  assert.deepEqual([version, answered, isMet], [2, 1, false]);
  const kept = await t.sql`select version, texts -> 'fr' -> 'questions' as questions from survey_versions`;
  assert.deepEqual(kept.map(({ version, questions }) => [version, questions.length]), [[1, 1]]);
  const [given] = await t.sql`select version, answers from survey_answers where survey_id = ${id}`;
  assert.deepEqual(given, { version: 1, answers: { q1: "4" } });
});

Deno.test("a survey after a chosen test is asked after it, and may have to be answered", async () => {
  await using t = await world();
  const [first] = await t.sql<[{ testId: number }]>`
    select test_id from batch_tests where batch_id = ${t.springIntake.id} order by "order" limit 1`;
  const { id } = await createSurvey(t.ctx, t.dana, { name: "Afterwards", texts: textsOf(EASE) });
  const after = { after: id, afterTest: first.testId, afterMayDecline: false };
  await refuses(
    "not_found",
    () => chooseSurveys(t.ctx, t.dana, t.springIntake.id, { ...after, afterTest: 999 }),
  );
  await refuses(
    "survey_chosen_twice",
    () => chooseSurveys(t.ctx, t.dana, t.springIntake.id, { ...after, before: id }),
  );
  await chooseSurveys(t.ctx, t.dana, t.springIntake.id, after);
  const nadia = await newcomer(t);
  assert.equal((await respondentHome(t.ctx, nadia, "fr")).survey, "open", "the organisation's own");
  await handIn(t, nadia.id);
  assert.equal((await respondentHome(t.ctx, nadia, "fr")).surveyAfter, "open");
  await refuses("survey_wanted", () => declineSurvey(t.ctx, nadia, { moment: "after" }));
  await changeSurvey(t.ctx, t.dana, id, { isArchived: true });
  assert.equal(
    (await respondentHome(t.ctx, nadia, "fr")).surveyAfter,
    "none",
    "an archived one is not asked",
  );
});

Deno.test("a survey after a test that is removed is asked after the last, and the choice can still be changed", async () => {
  await using t = await world();
  const batchId = t.springIntake.id;
  const { testId } = await seatAtSmall(t);
  const [added] = await t.sql<[{ id: string }]>`
    insert into batch_tests (org_id, batch_id, test_id, "order") values (${t.cedar.id}, ${batchId}, ${testId}, 9)
    returning id`;
  const { id } = await createSurvey(t.ctx, t.dana, { name: "Afterwards", texts: textsOf(EASE) });
  await chooseSurveys(t.ctx, t.dana, batchId, { after: id, afterTest: testId });
  await removeBatchTest(t.ctx, t.dana, added.id);
  assert.deepEqual(
    await t.sql`select after_test from batch_surveys where survey_id = ${id}`.then(([row]) => row),
    {
      afterTest: null,
    },
  );
  await chooseSurveys(t.ctx, t.dana, batchId, { afterMayDecline: false });
  const { after, afterTest, afterMayDecline } = await batchSurveys(t.ctx, t.dana, batchId);
  assert.deepEqual([after, afterTest, afterMayDecline], [id, null, false]);

  // A copy without the test, or a removal by an earlier version, has the id of a test that the batch lacks.
  await t.sql`update batch_surveys set after_test = ${testId} where survey_id = ${id}`;
  await chooseSurveys(t.ctx, t.dana, batchId, { afterMayDecline: true });
  assert.equal((await batchSurveys(t.ctx, t.dana, batchId)).afterTest, null);
});

Deno.test("a survey whose answers are kept apart stays so once it was answered; its copy need not", async () => {
  await using t = await world();
  const { id } = await createSurvey(t.ctx, t.dana, { name: "Apart", texts: textsOf(EASE), isApart: true });
  await changeSurvey(t.ctx, t.dana, id, { isApart: false });
  await changeSurvey(t.ctx, t.dana, id, { isApart: true });
  await chooseSurveys(t.ctx, t.dana, t.springIntake.id, { before: id });
  await completeSurvey(t.ctx, await newcomer(t), { answers: { q1: 4 } });
  await refuses("survey_is_apart", () => changeSurvey(t.ctx, t.dana, id, { isApart: false }));
  const copy = await createSurvey(t.ctx, t.dana, { name: "Copy", survey: id });
  await changeSurvey(t.ctx, t.dana, copy.id, { isApart: false });
});

Deno.test("surveys are copied, named once, and made by those who edit projects", async () => {
  await using t = await world();
  const [seeded] = await listSurveys(t.ctx, t.dana);
  const { id } = await createSurvey(t.ctx, t.dana, { name: "Copy", survey: seeded!.id });
  const copy = await surveyById(t.ctx, t.dana, id);
  assert.deepEqual([copy.texts, copy.isActive, copy.isApart], [seeded!.texts, false, true]);
  await refuses("survey_name_taken", () => createSurvey(t.ctx, t.dana, { name: "COPY" }));
  await refuses("survey_name_taken", () => changeSurvey(t.ctx, t.dana, id, { name: seeded!.name }));
  await refuses("forbidden", () => createSurvey(t.ctx, t.riley, { name: "Mine" }));
  await refuses("not_found", () => changeSurvey(t.ctx, t.omar, id, { name: "Ours" }));
  await changeSurvey(t.ctx, t.dana, id, { isActive: true });
  assert.deepEqual((await listSurveys(t.ctx, t.dana)).map(({ name, isActive }) => [name, isActive]), [
    [seeded!.name, false],
    ["Copy", true],
  ]);
  const { id: empty } = await createSurvey(t.ctx, t.dana, { name: "Empty" });
  assert.deepEqual(Object.keys((await surveyById(t.ctx, t.dana, empty)).texts).sort(), ["en-US", "fr"]);
  await refuses(
    "survey_without_questions",
    () => chooseSurveys(t.ctx, t.dana, t.springIntake.id, { after: empty }),
  );
});

Deno.test("a survey before the tests that may not be declined cannot be passed by the player's address", async () => {
  await using t = await world();
  const { id: before } = await createSurvey(t.ctx, t.dana, { name: "First", texts: textsOf(EASE) });
  await chooseSurveys(t.ctx, t.dana, t.springIntake.id, { before, beforeMayDecline: false });
  const nadia = await newcomer(t);
  const open = () => openPlayer(t.ctx, nadia, { token: nadia.token, language: "fr" });
  const [{ part }] = await t.sql<[{ part: number }]>`
    select min(subtest.id) as part from subtests as subtest
    join tests on tests.current_version_id = subtest.test_version_id
    join assessments on assessments.test_id = tests.id and respondent_id = ${nadia.id}`;
  const begin = () => setSubtest(t.ctx, nadia, part, { questionIndex: 0 });
  await saveSurvey(t.ctx, nadia, { answers: {} });
  await refuses("survey_first", open);
  await refuses("survey_first", begin);
  await changeSurvey(t.ctx, t.dana, before, {
    texts: textsOf(EASE, { id: "q2", type: "text", text: "Why?" }),
  });
  await refuses("survey_changed", () => completeSurvey(t.ctx, nadia));
  await refuses("survey_first", begin);
  await completeSurvey(t.ctx, nadia, { answers: { q1: 4 } });
  assert.equal((await open()).screen, "instructions");
  await begin();
});

Deno.test("a member with own projects changes no survey that others are asked", async () => {
  await using t = await world();
  const [project] = await t.sql<[{ id: string }]>`
    insert into projects (org_id, name) values (${t.cedar.id}, 'Own') returning id`;
  const kim = await colleague(t, "member", { projects: [project.id] });
  const ctx = { ...t.ctx, sql: sqlOf(t.ctx, kim) };
  const { id } = await createSurvey(ctx, kim, { name: "Theirs", texts: textsOf(EASE) });
  await changeSurvey(ctx, kim, id, { name: "Still theirs" });
  await refuses("survey_of_all", () => changeSurvey(ctx, kim, id, { isActive: true }));
  const [first] = (await listSurveys(ctx, kim)).filter(({ isActive }) => isActive);
  await refuses("survey_of_all", () => changeSurvey(ctx, kim, first!.id, { isArchived: true }));
  await chooseSurveys(t.ctx, t.dana, t.springIntake.id, { after: id });
  await refuses("survey_of_all", () => changeSurvey(ctx, kim, id, { isArchived: true }));
  // Figures of projects that they do not see.
  await t.sql`
    insert into survey_answers (org_id, survey_id, respondent_id, status)
    values (${t.cedar.id}, ${id}, ${t.mei.id}, 'complete')`;
  const figures = async (of: typeof ctx, who: typeof kim) => {
    const { batches, answered, isMet } = await surveyById(of, who, id);
    return [batches, answered, isMet];
  };
  assert.deepEqual(await figures(ctx, kim), [0, 0, true]);
  assert.deepEqual(await figures(t.ctx, t.dana), [1, 1, true]);
  await changeSurvey(t.ctx, t.dana, id, { isArchived: true });
});

Deno.test("of two questions that colleagues add at once, and a title, none is lost", async () => {
  await using t = await world();
  const { id } = await createSurvey(t.ctx, t.dana, { name: "Together", texts: textsOf(EASE) });
  const add = (text: string) =>
    changeSurvey(t.ctx, t.dana, id, {
      texts(now) {
        const question = { type: "text", text } as const;
        return withQuestion(now, { "en-US": question, fr: question }, newQuestionId(now));
      },
    });
  const { texts } = await surveyById(t.ctx, t.dana, id);
  const about = aboutForm(texts).parse({
    ...{ name: "Together", "title.en-US": "Newer", "title.fr": "Nouveau" },
    ...{ "description.en-US": "", "description.fr": "" },
  });
  await Promise.all([add("Why?"), add("When?"), changeSurvey(t.ctx, t.dana, id, about)]);
  const { title, questions } = (await surveyById(t.ctx, t.dana, id)).texts["en-US"]!;
  assert.equal(title, "Newer");
  assert.deepEqual(questions.map(({ id }) => id), ["q1", "q2", "q3"]);
  assert.deepEqual(questions.slice(1).map(({ text }) => text).sort(), ["When?", "Why?"]);
});
