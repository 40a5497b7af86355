import assert from "node:assert/strict";
import { surveyAnswers, type SurveyText } from "./demographics_survey.ts";
import { fieldCodes } from "../site/field_codes.ts";

const SURVEY: SurveyText = {
  title: "About you",
  description: "For fairness.",
  questions: [
    {
      id: "language",
      type: "choice",
      text: "Which?",
      choices: [{ id: "fr", text: "French" }, { id: "en", text: "English" }],
    },
    { id: "heard", type: "text", text: "How did you hear of us?" },
  ],
};

Deno.test("any of a survey's questions may be left out", () => {
  const answers = surveyAnswers(SURVEY);
  assert.deepEqual(answers.parse({}), {});
  assert.deepEqual(answers.parse({ language: "", heard: "  " }), {});
  assert.deepEqual(answers.parse({ language: "fr", heard: " A friend " }), {
    language: "fr",
    heard: "A friend",
  });
});

Deno.test("an answer that is no choice of it, a question that is not in it and a novel are refused", () => {
  const codes = (given: unknown) => {
    const { error } = surveyAnswers(SURVEY).safeParse(given);
    return error && fieldCodes(error);
  };
  assert.deepEqual(codes({ language: "la" }), { language: ["invalid"] });
  assert.deepEqual(codes({ heard: "x".repeat(201) }), { heard: ["max_length"] });
  assert.ok(codes({ salary: "1" }));
  assert.ok(codes({ heard: 7 }));
});
