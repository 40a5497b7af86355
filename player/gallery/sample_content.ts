import type { DetailedTest, Question, Subtest } from "../../model/sitting/test_in_detail.ts";
import { SAMPLE_QUESTIONS, statement } from "./sample_questions.ts";

const STATEMENTS = [
  "I notice quickly when someone in the room is uneasy.",
  "When plans change at the last minute, I need some time to find my way into what is to be done now.",
  "I keep my word.",
];

interface SampleSubtest extends Omit<Partial<Subtest>, "section"> {
  readonly questions: readonly Question[];
  /** Index into `SECTIONS`. */
  readonly section: number;
}

const SUBTESTS: readonly SampleSubtest[] = [
  {
    name: "How to answer",
    isPractice: true,
    questions: [statement("I like to listen to music while I cook.")],
    section: 0,
  },
  {
    name: "Statements",
    subtestInstructions: "How far do you agree with each statement?\n\nThink of how you usually are.",
    questions: Array.from({ length: 24 }, (_, index) => statement(STATEMENTS[index % STATEMENTS.length]!)),
    section: 0,
  },
  {
    name: "Reasons and numbers",
    subtestInstructions: "Some questions ask for one answer, others for two. Work out numbers in your head.",
    timeLimit: 420,
    questions: [SAMPLE_QUESTIONS.comprehension, SAMPLE_QUESTIONS.arithmetic],
    section: 1,
  },
  { name: "Situations", timeLimit: 90, questions: [SAMPLE_QUESTIONS.scenario], section: 1 },
];

const SECTIONS = [
  { name: "About you", description: "Statements about how you usually are." },
  { name: "Reasons, numbers and situations", description: "What you would do, and what you work out." },
];

const subtests = SUBTESTS.map(({ questions, section, ...subtest }, index): Subtest => ({
  id: index + 1,
  name: "",
  timeLimit: null,
  isPractice: false,
  isSectionPractice: false,
  subtestInstructions: "Here is one to try. It does not count.",
  questionCount: questions.length,
  subtestQuestions: questions.map((question, at) => ({ id: (index + 1) * 100 + at, question })),
  ...subtest,
  section: { name: SECTIONS[section]!.name, order: section },
}));

/** A test with as much as the player's screens need. */
export const SAMPLE_TEST: DetailedTest = {
  id: 1,
  name: "Statements, Reasons and Situations",
  description: "A test to look at.",
  instructions: "You will read statements about everyday life, questions and situations.\n\n" +
    "No answer is right or wrong in the first part. In the second part time is limited: you see it before you start.",
  internalTestIdentifier: "NEO_C",
  baseName: "Sample",
  assessmentId: "0b0f2a44-96f5-4a4d-9a5b-0d7a4d1b2c3d",
  isDemonstration: true,
  progressIndicator: "PB",
  isAutoAdvancing: true,
  shouldPauseOnDisconnect: true,
  testWideTimeLimit: null,
  areQuestionsRequired: true,
  isSubtestNavigationAllowed: true,
  retriesOfflineAnswers: false,
  screens: "active",
  sections: SECTIONS.map((section, order) => ({
    id: order + 1,
    order,
    ...section,
    subtests: subtests.filter(({ section }) => section.order === order).map(({ id }) => id),
  })),
  subtests,
};

/** The sample test with one question alone. */
export const testOf = (question: Question): DetailedTest => ({
  ...SAMPLE_TEST,
  sections: SAMPLE_TEST.sections.slice(0, 1).map((section) => ({ ...section, subtests: [1] })),
  subtests: [{
    ...subtests[1]!,
    id: 1,
    questionCount: 1,
    subtestQuestions: [{ id: 100, question }],
  }],
});
