import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { ImageName, PartId } from "./ids.ts";

const Line = z.string().trim().min(1).max(300);
const Paragraphs = z.string().trim().min(1).max(6000);
/** Long enough for a description of a matrix, cell by cell. */
const Alternative = z.string().trim().min(1).max(1500);

const QuestionText = z.strictObject({
  title: Line.optional(),
  bodyText: Paragraphs.optional(),
  answers: z.array(Line).min(2).optional(),
  /** Feedback after a practice item. */
  feedback: Paragraphs.optional(),
});

const SectionText = z.strictObject({ name: Line, description: Paragraphs.optional() });

const SubtestText = z.strictObject({
  name: Line,
  subtestInstructions: Paragraphs,
  details: Paragraphs.optional(),
});

/** Texts of a report about a score, by level. */
const ScaleText = z.strictObject({
  name: Line,
  description: Paragraphs,
  low: Paragraphs.optional(),
  average: Paragraphs.optional(),
  high: Paragraphs.optional(),
});

const QualityText = z.strictObject({ name: Line, description: Paragraphs, secondLook: Paragraphs });

/** The test in the catalogue of staff. Respondents do not read it, and a change makes no new version. */
const CatalogueText = z.strictObject({
  /** In a sentence: what the scores are about. */
  measures: Paragraphs,
  /** Who is tested with it, and for what decision. */
  forWhom: Paragraphs,
});
export type CatalogueText = z.infer<typeof CatalogueText>;

/**
 * `texts/<language>.yaml`: all words of one language. A plain text stands for a question's body. A file may
 * hold part of an entry: en-CA the one field that it spells differently, a form the words that differ from
 * its bank's.
 */
export const TextsFile = z.strictObject({
  /** The language to fall back on: en-CA needs only what it spells differently. */
  extends: z.enum(LANGUAGES).optional(),
  test: z.strictObject({ name: Line, description: Paragraphs, instructions: Paragraphs.optional() })
    .extend(CatalogueText.shape).partial().optional(),
  sections: z.record(PartId, SectionText.partial()).default({}),
  subtests: z.record(PartId, SubtestText.partial()).default({}),
  answerSets: z.record(PartId, z.array(Line).min(2)).default({}),
  questions: z.record(
    PartId,
    z.union([Paragraphs.transform((bodyText) => ({ bodyText })), QuestionText]),
  ).default({}),
  /** Alternative text of a picture. If a description would give the answer away: "Figure A". */
  images: z.record(ImageName, Alternative).default({}),
  scales: z.record(PartId, ScaleText.partial()).default({}),
  bands: z.record(PartId, Line).default({}),
  quality: z.record(PartId, QualityText.partial()).default({}),
  norms: z.record(PartId, Line).default({}),
  /** Paragraphs of the report, by their place in it. */
  report: z.record(PartId, Paragraphs).default({}),
});
export type TextsFile = z.infer<typeof TextsFile>;

/** The words of one language, complete. Answers of a shared set are copied to each question. */
export interface Texts {
  test: { name: string; description: string; instructions?: string } & Partial<CatalogueText>;
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

/** Placeholders that a text may have in braces. They are filled in when it is shown. */
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
