import assert from "node:assert/strict";
import { DemographicsSurvey } from "../../model/surveys/demographics_survey.ts";
import { LANGUAGES } from "../../model/languages.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { respondentHome } from "../entry/respondent_home.ts";
import { completeSurvey, declineSurvey, readSurvey, saveSurvey, surveyFlags } from "./surveys.ts";

Deno.test("a survey is translated, with the same questions in all languages", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const texts = await Promise.all(LANGUAGES.map((language) => readSurvey(t.ctx, nadia, language)));
  const ids = texts.map((survey) =>
    DemographicsSurvey.parse(survey).questions.map((question) => [
      question.id,
      question.type === "choice" && question.choices.map(({ id }) => id),
    ])
  );
  for (const others of ids) assert.deepEqual(others, ids[0]);
  assert.equal(texts[0]?.status, "new");
  assert.notEqual(texts[0]?.title, texts[2]?.title);
});

Deno.test("a survey can be filled in gradually, and is closed once completed or declined", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const state = async () => {
    const { status, answers } = (await readSurvey(t.ctx, nadia, "en-US"))!;
    return [status, answers, (await respondentHome(t.ctx, nadia, "en-US")).survey];
  };
  await saveSurvey(t.ctx, nadia, { answers: { schooling: "trade", heard_from: "  A friend " } });
  assert.deepEqual(await state(), ["started", { schooling: "trade", heard_from: "A friend" }, "open"]);
  await completeSurvey(t.ctx, nadia);
  assert.deepEqual(await state(), ["complete", { schooling: "trade", heard_from: "A friend" }, "done"]);
  for (let twice = 0; twice < 2; twice++) await declineSurvey(t.ctx, nadia);
  assert.deepEqual(await state(), ["declined", {}, "done"]);
  await completeSurvey(t.ctx, nadia, { answers: { schooling: "college" } });
  assert.deepEqual(await state(), ["complete", { schooling: "college" }, "done"]);
});

Deno.test("an answer that the survey does not offer is refused", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  await assert.rejects(() => saveSurvey(t.ctx, nadia, { answers: { schooling: "wizardry" } }), {
    name: "ZodError",
  });
  assert.equal((await readSurvey(t.ctx, nadia, "fr"))?.status, "new");
});

Deno.test("without an active survey there is none to answer, and a deleted respondent cannot answer", async () => {
  await using t = await world();
  const omars = await newcomer(t, "HARBOUR-1", { orgId: t.harbour.id });
  assert.equal(await readSurvey(t.ctx, omars, "en-US"), null);
  assert.deepEqual(await surveyFlags(t.ctx, omars), { demographics: false });
  await refuses("not_found", () => declineSurvey(t.ctx, omars));

  const nadia = await newcomer(t);
  assert.deepEqual(await surveyFlags(t.ctx, nadia), { demographics: true });
  const survey = (await readSurvey(t.ctx, nadia, "en-US"))!.id;
  await refuses("not_found", () => declineSurvey(t.ctx, nadia, { survey: t.mei.id }));
  await declineSurvey(t.ctx, nadia, { survey });
  await t.sql`insert into survey_flags values (${t.cedar.id}, 'demographics', false)`;
  assert.equal(await readSurvey(t.ctx, nadia, "en-US"), null);
  assert.equal((await respondentHome(t.ctx, nadia, "en-US")).survey, "none");
  await t.sql`delete from survey_flags`;
  await t.sql`delete from respondents where id = ${nadia.id}`;
  await refuses("not_signed_in", () => saveSurvey(t.ctx, nadia, { answers: {} }));
});
