import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import type { DetailedTest } from "../../model/sitting/test_in_detail.ts";
import { viewKind } from "./views.ts";

/** Kinds whose views show the questions of a test. */
export const kindsOf = ({ subtests }: DetailedTest): QuestionType[] => [
  ...new Set(
    subtests.flatMap(({ subtestQuestions = [] }) =>
      subtestQuestions.map(({ question }) => viewKind(question))
    ),
  ),
];
