import { z } from "zod";
import { ANSWER_CODES, type AnswerCode, type AnswerKind } from "./content.ts";
import { ImageName, PartId } from "./ids.ts";
import { QUESTION_TYPES } from "./question_kinds.ts";

const ANSWER_KINDS = Object.keys(ANSWER_CODES) as [AnswerKind, ...AnswerKind[]];

/** One answer is chosen, several are, or something is typed. */
export function answerForm(code: AnswerCode): "one" | "several" | "typed" {
  if (code === "msl" || code === "mss") return "several";
  return code === "d" || code === "dfm" ? "typed" : "one";
}

/** In which order what was shown is to be given back. `digits_then_letters` sorts each of the two. */
export const RECALL_ORDERS = ["forward", "backward", "ascending", "digits_then_letters"] as const;

/** A sequence shown one sign after the other and then hidden. */
const Presentation = z.strictObject({
  sequence: z.array(z.string().min(1).max(3)).min(2).max(20),
  recall: z.enum(RECALL_ORDERS),
  /** How long each sign stands, and how long nothing stands between two, in milliseconds. */
  shownFor: z.int().min(200).max(5000).default(1000),
  pause: z.int().min(0).max(5000).default(250),
});

export const Question = z.strictObject({
  type: z.enum(QUESTION_TYPES),
  answerCode: z.enum(ANSWER_KINDS),
  /** A set of answers that many questions share. Without it the texts of the question hold its answers. */
  answerSet: PartId.optional(),
  images: z.strictObject({
    body: z.array(ImageName).default([]),
    legend: z.array(ImageName).default([]),
    /** One for each answer, in order. */
    answers: z.array(ImageName).default([]),
  }).prefault({}),
  presentation: Presentation.optional(),
  /** How many answers are to be chosen, where the person is told so. */
  choose: z.int().min(1).optional(),
  /** In how many columns the answers stand, where they make a grid. */
  columns: z.int().min(2).max(12).optional(),
  /** The longest text that can be typed. */
  maxLength: z.int().min(1).max(40).optional(),
  /** Asked, and on no scale on purpose. */
  isUnscored: z.boolean().default(false),
});
export type Question = z.infer<typeof Question>;

/** Further from where most people are nobody is, and no item could be told from the next. */
const Difficulty = z.number().min(-3.5).max(3.5);

/** Questions made by code of ours from a seed: `matrices: { kind: matrix_reasoning, seed: 11, items: 14 }` makes matrices_01 to 14. */
export const Generation = z.strictObject({
  kind: z.string().min(1),
  seed: z.int().min(0),
  items: z.int().min(1).max(120),
  /** From the easiest to the hardest, as the ability at which half of those who do not guess get it right. */
  difficulty: z.tuple([Difficulty, Difficulty]).refine(
    ([easiest, hardest]) => easiest <= hardest,
    "the easiest comes first",
  ),
  /** What this kind of generator takes besides. */
  options: z.record(z.string(), z.unknown()).default({}),
});
export type Generation = z.infer<typeof Generation>;

/** `questions.yaml`. */
export const QuestionsFile = z.strictObject({
  generate: z.record(PartId, Generation).default({}),
  /** What questions are where they do not say otherwise; the first whose selector fits. */
  defaults: z.record(z.string(), Question.partial()).default({}),
  questions: z.record(PartId, z.union([z.null(), Question.partial()])).default({}),
});
