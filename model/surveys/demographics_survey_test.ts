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

Deno.test("every question of a survey is optional", () => {
  const answers = surveyAnswers(SURVEY);
  assert.deepEqual(answers.parse({}), {});
  assert.deepEqual(answers.parse({ language: "", heard: "  " }), {});
  assert.deepEqual(answers.parse({ language: "fr", heard: " A friend " }), {
    language: "fr",
    heard: "A friend",
  });
});

Deno.test("an unknown choice, an unknown question and a text that is too long are refused", () => {
  const codes = (input: unknown) => {
    const { error } = surveyAnswers(SURVEY).safeParse(input);
    return error && fieldCodes(error);
  };
  assert.deepEqual(codes({ language: "la" }), { language: ["invalid"] });
  assert.deepEqual(codes({ heard: "x".repeat(201) }), { heard: ["max_length"] });
  assert.ok(codes({ salary: "1" }));
  assert.ok(codes({ heard: 7 }));
});
