import { z } from "zod";
import { ANSWER_CODES, PROGRESS_INDICATORS } from "../instruments/content.ts";
import { QUESTION_TYPES } from "../instruments/question_kinds.ts";
import { RECALL_ORDERS } from "../instruments/questions.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";

/** A test as its respondent reads it: in one language, without any of its scoring. */

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
  /** The task or situation in a few words. */
  title: z.string().optional(),
  bodyText: z.string().optional(),
  answers: z.array(AnswerChoice),
  questionBodyImages: z.array(Image),
  questionLegendImages: z.array(Image),
  /** Number of answers to choose, if the person is told it. */
  choose: z.int().optional(),
  /** Number of columns of answers that form a grid. */
  columns: z.int().optional(),
  /** The longest text that can be typed. */
  maxLength: z.int().optional(),
  /** A sequence shown one sign at a time and then hidden; times in milliseconds. */
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

/** Questions of a subtest. */
export const SubtestQuestions = z.object({
  count: z.int(),
  /** Empty while the questions are sealed. */
  results: z.array(SubtestQuestion),
  /**
   * Questions whose time does not run yet: the list in JSON, deflated, then AES-GCM after a nonce of 12
   * bytes; in base64.
   */
  sealed: z.string().optional(),
  /** Pictures of the sealed questions, each once. The player preloads them. */
  looks: z.array(z.object({ type: z.enum(QUESTION_TYPES), isPictured: z.boolean() })).optional(),
});
export type SubtestQuestions = z.output<typeof SubtestQuestions>;

export const Subtest = z.object({
  id: z.int(),
  name: z.string(),
  /** Seconds; null without a limit. */
  timeLimit: z.int().nullable(),
  isPractice: z.boolean(),
  isSectionPractice: z.boolean(),
  subtestInstructions: z.string(),
  details: z.string().optional(),
  questionCount: z.int(),
  /**
   * The questions, if they are part of the reply and may be read. `GET /respondents/subtest_question` has
   * them too.
   */
  subtestQuestions: z.array(SubtestQuestion).optional(),
  section: z.object({ name: z.string(), order: z.int() }),
});
export type Subtest = z.output<typeof Subtest>;

export const Section = z.object({
  id: z.int(),
  name: z.string(),
  order: z.int(),
  description: z.string().optional(),
  /** Ids of the section's subtests, in order. */
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
  /** The respondent's assessment; null if staff look at the test. */
  assessmentId: z.uuid().nullable(),
  isDemonstration: z.boolean(),
  progressIndicator: z.enum(PROGRESS_INDICATORS),
  isAutoAdvancing: z.boolean(),
  shouldPauseOnDisconnect: z.boolean(),
  /** Seconds for all subtests except practice, from the start of the first of them. */
  testWideTimeLimit: z.int().nullable(),
  areQuestionsRequired: z.boolean(),
  isSubtestNavigationAllowed: z.boolean(),
  retriesOfflineAnswers: z.boolean(),
  screens: z.enum(["test", "active"]),
  sections: z.array(Section),
  /** All subtests in the order of the test. */
  subtests: z.array(Subtest),
});
export type DetailedTest = z.output<typeof DetailedTest>;
