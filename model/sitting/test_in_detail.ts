import { z } from "zod";
import { ANSWER_CODES, PROGRESS_INDICATORS } from "../instruments/content.ts";
import { QUESTION_TYPES } from "../instruments/question_kinds.ts";
import { RECALL_ORDERS } from "../instruments/questions.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";

/** A test as its respondent reads it: in one language, and with nothing of how it is scored. */

const Image = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string().optional(),
});
export type Image = z.output<typeof Image>;

export const AnswerChoice = z.object({ text: z.string().optional(), answerImages: z.array(Image) });
export type AnswerChoice = z.output<typeof AnswerChoice>;

export const Question = z.object({
  type: z.enum(QUESTION_TYPES),
  answerCode: z.enum(
    Object.values(ANSWER_CODES) as [string, ...string[]] as [
      "ssl",
      "hss",
      "sss",
      "msl",
      "mss",
      "d",
      "dfm",
      "s",
    ],
  ),
  /** The task or situation in few words. */
  title: z.string().optional(),
  bodyText: z.string().optional(),
  answers: z.array(AnswerChoice),
  questionBodyImages: z.array(Image),
  questionLegendImages: z.array(Image),
  /** How many answers are to be chosen, where the person is told so. */
  choose: z.int().optional(),
  /** In how many columns the answers stand, where they make a grid. */
  columns: z.int().optional(),
  /** The longest text that can be typed. */
  maxLength: z.int().optional(),
  /** A sequence shown one sign after the other and then hidden; times in milliseconds. */
  presentation: z.object({
    sequence: z.array(z.string()),
    recall: z.enum(RECALL_ORDERS),
    shownFor: z.int(),
    pause: z.int(),
  }).optional(),
});
export type Question = z.output<typeof Question>;

export const SubtestQuestion = z.object({ id: z.int(), question: Question });
export type SubtestQuestion = z.output<typeof SubtestQuestion>;

/** What a subtest asks. */
export const SubtestQuestions = z.object({
  count: z.int(),
  /** None while they are sealed. */
  results: z.array(SubtestQuestion),
  /** Questions whose time does not run yet: the list in JSON, deflated, then AES-GCM behind 12 bytes of its own; in base64. */
  sealed: z.string().optional(),
  /** What sealed questions are shown by, each once: a player has that ready when they are opened. */
  looks: z.array(z.object({ type: z.enum(QUESTION_TYPES), isPictured: z.boolean() })).optional(),
});
export type SubtestQuestions = z.output<typeof SubtestQuestions>;

export const Subtest = z.object({
  id: z.int(),
  name: z.string(),
  /** Seconds; null where time does not run. */
  timeLimit: z.int().nullable(),
  isPractice: z.boolean(),
  isSectionPractice: z.boolean(),
  subtestInstructions: z.string(),
  details: z.string().optional(),
  questionCount: z.int(),
  /** The questions themselves, where they travel with it and may be read: `GET /respondents/subtest_question` has them too. */
  subtestQuestions: z.array(SubtestQuestion).optional(),
  section: z.object({ name: z.string(), order: z.int() }),
});
export type Subtest = z.output<typeof Subtest>;

export const Section = z.object({
  id: z.int(),
  name: z.string(),
  order: z.int(),
  description: z.string().optional(),
  /** Subtests of this section by id, in order. */
  subtests: z.array(z.int()),
});
export type Section = z.output<typeof Section>;

export const DetailedTest = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  instructions: z.string().optional(),
  internalTestIdentifier: z.enum(TEST_IDENTIFIERS),
  baseName: z.string(),
  /** The respondent's assessment; null where staff look at the test. */
  assessmentId: z.uuid().nullable(),
  isDemonstration: z.boolean(),
  progressIndicator: z.enum(PROGRESS_INDICATORS),
  isAutoAdvancing: z.boolean(),
  shouldPauseOnDisconnect: z.boolean(),
  /** Seconds for all that is no practice together, from the start of the first of it. */
  testWideTimeLimit: z.int().nullable(),
  areQuestionsRequired: z.boolean(),
  isSubtestNavigationAllowed: z.boolean(),
  retriesOfflineAnswers: z.boolean(),
  screens: z.enum(["test", "active"]),
  sections: z.array(Section),
  /** All of them, in the order in which they are sat. */
  subtests: z.array(Subtest),
});
export type DetailedTest = z.output<typeof DetailedTest>;
