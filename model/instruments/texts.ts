import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { ImageName, PartId } from "./ids.ts";

const Line = z.string().trim().min(1).max(300);
const Paragraphs = z.string().trim().min(1).max(6000);
/** Long enough for a matrix told cell by cell. */
const Alternative = z.string().trim().min(1).max(1500);

const QuestionText = z.strictObject({
  title: Line.optional(),
  bodyText: Paragraphs.optional(),
  answers: z.array(Line).min(2).optional(),
  /** What a person is told after a practice item. */
  feedback: Paragraphs.optional(),
});

const SectionText = z.strictObject({ name: Line, description: Paragraphs.optional() });

const SubtestText = z.strictObject({
  name: Line,
  subtestInstructions: Paragraphs,
  details: Paragraphs.optional(),
});

/** What a report says of somebody's score, by where it lies. */
const ScaleText = z.strictObject({
  name: Line,
  description: Paragraphs,
  low: Paragraphs.optional(),
  average: Paragraphs.optional(),
  high: Paragraphs.optional(),
});

const QualityText = z.strictObject({ name: Line, description: Paragraphs, secondLook: Paragraphs });

/**
 * `texts/<language>.yaml`: all words of one language. A text alone stands for a question's body. A file may say less than a whole
 * entry: en-CA the one field that it spells otherwise, a form the words that differ from its bank's.
 */
export const TextsFile = z.strictObject({
  /** The language whose words hold where this one has none: en-CA needs only what it spells otherwise. */
  extends: z.enum(LANGUAGES).optional(),
  test: z.strictObject({ name: Line, description: Paragraphs, instructions: Paragraphs.optional() }).partial()
    .optional(),
  sections: z.record(PartId, SectionText.partial()).default({}),
  subtests: z.record(PartId, SubtestText.partial()).default({}),
  answerSets: z.record(PartId, z.array(Line).min(2)).default({}),
  questions: z.record(
    PartId,
    z.union([Paragraphs.transform((bodyText) => ({ bodyText })), QuestionText]),
  ).default({}),
  /** What stands for a picture where it cannot be seen. Where saying more would give the answer away: "Figure A". */
  images: z.record(ImageName, Alternative).default({}),
  scales: z.record(PartId, ScaleText.partial()).default({}),
  bands: z.record(PartId, Line).default({}),
  quality: z.record(PartId, QualityText.partial()).default({}),
  norms: z.record(PartId, Line).default({}),
  /** Paragraphs of the report, by their place in it. */
  report: z.record(PartId, Paragraphs).default({}),
});
export type TextsFile = z.infer<typeof TextsFile>;

/** One language's words, complete. Answers of a set stand with each question that has them. */
export interface Texts {
  test: { name: string; description: string; instructions?: string };
  sections: Record<string, z.infer<typeof SectionText>>;
  subtests: Record<string, z.infer<typeof SubtestText>>;
  questions: Record<string, z.infer<typeof QuestionText>>;
  images: Record<string, string>;
  scales: Record<string, z.infer<typeof ScaleText>>;
  bands: Record<string, string>;
  quality: Record<string, z.infer<typeof QualityText>>;
  norms: Record<string, string>;
  report: Record<string, string>;
}

/** What a text may hold in braces: filled in where it is shown. */
export const PLACEHOLDERS = [
  "name",
  "group",
  "score",
  "percentile",
  "band",
  "minutes",
  "seconds",
  "questions",
] as const;
