import type { DetailedTest, Question, Subtest } from "../../model/sitting/test_in_detail.ts";

/** A test as large as the player's screens need to be looked at: no part of the product's tests. */

const inWords = (texts: readonly string[]) => texts.map((text) => ({ text, answerImages: [] }));

const AGREEMENT = inWords([
  "Strongly disagree",
  "Disagree",
  "Neither agree nor disagree",
  "Agree",
  "Strongly agree",
]);

const statement = (bodyText: string): Question => ({
  type: "statement",
  answerCode: "s",
  bodyText,
  answers: AGREEMENT,
  questionBodyImages: [],
  questionLegendImages: [],
});

const STATEMENTS = [
  "I notice quickly when someone in the room is uneasy.",
  "When plans change at the last minute, I need some time to find my way into what is to be done now.",
  "I keep my word.",
];

const SEVERAL: Question = {
  ...statement("Why do people put on a coat in winter? Choose the two best reasons."),
  type: "comprehension",
  answerCode: "msl",
  choose: 2,
  answers: inWords([
    "It is easier to walk in",
    "It makes the air warmer",
    "It holds in the body’s warmth",
    "It keeps the wind out",
  ]),
};

const SQUARES: Question = {
  ...statement("A box holds 9 jars. How many jars are there in 8 boxes?"),
  type: "arithmetic",
  answerCode: "sss",
  answers: inWords(["63", "71", "72", "73", "81"]),
};

const SITUATION: Question = {
  ...statement(
    "You are at the desk of a library that closes in ten minutes. A visitor has left a bag on a chair and is nowhere to be " +
      "seen. A colleague says that somebody has been asking for the way to the station a while ago, and that they seemed to " +
      "be in a hurry.\n\nTwo more visitors wait at your desk. One of them wants to borrow a book that has been reserved for " +
      "somebody else, and is not pleased. The other has a child by the hand who wants to go home.",
  ),
  type: "scenario",
  answerCode: "ssl",
  title: "What would you do first?",
  answers: inWords([
    "Ask the visitor with the child what they need, as it will be done soon",
    "Explain to the first visitor at length why the book cannot be borrowed, until they agree",
    "Ask your colleague to keep an eye on the bag, and turn to those who wait",
    "Close the library at once, so that the bag can be looked after",
  ]),
};

const ASKED:
  readonly (Omit<Partial<Subtest>, "section"> & { questions: readonly Question[]; part: number })[] = [
    {
      name: "How to answer",
      isPractice: true,
      questions: [statement("I like to listen to music while I cook.")],
      part: 0,
    },
    {
      name: "Statements",
      subtestInstructions: "How far do you agree with each statement?\n\nThink of how you usually are.",
      questions: Array.from({ length: 24 }, (_, index) => statement(STATEMENTS[index % STATEMENTS.length]!)),
      part: 0,
    },
    {
      name: "Reasons and numbers",
      subtestInstructions:
        "Some questions ask for one answer, others for two. Work out numbers in your head.",
      timeLimit: 420,
      questions: [SEVERAL, SQUARES],
      part: 1,
    },
    { name: "Situations", timeLimit: 90, questions: [SITUATION], part: 1 },
  ];

const PARTS = [
  { name: "About you", description: "Statements about how you usually are." },
  { name: "Reasons, numbers and situations", description: "What you would do, and what you work out." },
];

const subtests = ASKED.map(({ questions, part, ...subtest }, index): Subtest => ({
  id: index + 1,
  name: "",
  timeLimit: null,
  isPractice: false,
  isSectionPractice: false,
  subtestInstructions: "Here is one to try. It does not count.",
  questionCount: questions.length,
  subtestQuestions: questions.map((question, at) => ({ id: (index + 1) * 100 + at, question })),
  ...subtest,
  section: { name: PARTS[part]!.name, order: part },
}));

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
  sections: PARTS.map((part, order) => ({
    id: order + 1,
    order,
    ...part,
    subtests: subtests.filter(({ section }) => section.order === order).map(({ id }) => id),
  })),
  subtests,
};
