import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { ImageName, PartId } from "./ids.ts";

const Line = z.string().trim().min(1).max(300);
const Paragraphs = z.string().trim().min(1).max(6000);

export const QuestionText = z.strictObject({
  title: Line.optional(),
  bodyText: Paragraphs.optional(),
  answers: z.array(Line).min(2).optional(),
  /** What a person is told after a practice item. */
  feedback: Paragraphs.optional(),
});

/** What a report says of somebody's score, by where it lies. */
export const ScaleText = z.strictObject({
  name: Line,
  description: Paragraphs,
  low: Paragraphs.optional(),
  average: Paragraphs.optional(),
  high: Paragraphs.optional(),
});

/** `texts/<language>.yaml`: all words of one language. A text alone stands for a question's body. */
export const TextsFile = z.strictObject({
  /** The language whose words hold where this one has none: en-CA needs only what it spells otherwise. */
  extends: z.enum(LANGUAGES).optional(),
  test: z.strictObject({ name: Line, description: Paragraphs, instructions: Paragraphs.optional() }).partial()
    .optional(),
  sections: z.record(PartId, z.strictObject({ name: Line, description: Paragraphs.optional() })).default({}),
  subtests: z.record(
    PartId,
    z.strictObject({ name: Line, subtestInstructions: Paragraphs, details: Paragraphs.optional() }),
  ).default({}),
  answerSets: z.record(PartId, z.array(Line).min(2)).default({}),
  questions: z.record(
    PartId,
    z.union([Paragraphs.transform((bodyText) => ({ bodyText })), QuestionText]),
  ).default({}),
  /** What stands for a picture where it cannot be seen. Where saying more would give the answer away: "Figure A". */
  images: z.record(ImageName, Line).default({}),
  scales: z.record(PartId, ScaleText).default({}),
  bands: z.record(PartId, Line).default({}),
  quality: z.record(PartId, z.strictObject({ name: Line, description: Paragraphs, secondLook: Paragraphs }))
    .default({}),
  norms: z.record(PartId, Line).default({}),
  /** Paragraphs of the report, by their place in it. */
  report: z.record(PartId, Paragraphs).default({}),
});
export type TextsFile = z.infer<typeof TextsFile>;

/** One language's words, complete. */
export type Texts = Omit<TextsFile, "extends" | "test" | "questions"> & {
  test: { name: string; description: string; instructions?: string };
  questions: Record<string, z.infer<typeof QuestionText>>;
};

/** What a text may hold in braces: filled in where it is shown. */
export const PLACEHOLDERS = [
  "name",
  "score",
  "percentile",
  "band",
  "minutes",
  "seconds",
  "questions",
] as const;
