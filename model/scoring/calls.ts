import { QUALIFICATION_REFUSALS } from "../account/qualification.ts";
import { z } from "zod";
import type { Call } from "../call.ts";

const Standard = z.object({
  kind: z.string(),
  score: z.number(),
  exact: z.number(),
  percentile: z.number(),
  /** Standard error of measurement, and the resulting band. */
  sem: z.number(),
  low: z.number(),
  high: z.number(),
  band: z.string().nullable(),
});

const Scored = z.object({
  scales: z.array(z.object({
    scale: z.string(),
    isValidity: z.boolean(),
    raw: z.number().nullable(),
    answered: z.int(),
    asked: z.int(),
    isProrated: z.boolean(),
    standard: Standard.nullable(),
    /** How the score was computed, down to the answers: enough to repeat it by hand. */
    trace: z.looseObject({ method: z.string(), formula: z.array(z.string()) }),
  })),
  quality: z.array(z.object({
    index: z.string(),
    kind: z.string(),
    value: z.number().nullable(),
    cutOff: z.number(),
    deservesSecondLook: z.boolean(),
    norm: z.looseObject({}).nullable(),
    trace: z.looseObject({ formula: z.array(z.string()) }),
  })),
  norms: z.looseObject({ version: z.string(), source: z.string() }),
  isDemonstration: z.boolean(),
  asked: z.int(),
  answered: z.int(),
});

const Result = z.object({
  assessment: z.object({
    id: z.uuid(),
    name: z.string(),
    completedAt: z.iso.datetime(),
    isDemonstration: z.boolean(),
  }),
  scored: Scored,
  /** Names of scales, bands, indices and norm groups. */
  words: z.looseObject({}),
  /** By the ids that the traces use. */
  questions: z.record(
    z.string(),
    z.object({ text: z.string().nullable(), answers: z.array(z.string().nullable()) }),
  ),
  /** Parts with arrivals after their end: each question with its longest delay. */
  late: z.array(z.object({
    name: z.string(),
    answers: z.array(z.object({
      /** Number within the part, from 1. */
      number: z.int(),
      kind: z.enum(["answer", "removal"]),
      counts: z.boolean(),
      /** It replaced an answer that had arrived before. */
      replaces: z.boolean(),
      /** Null for arrivals that were stored before delays were kept. */
      delayMs: z.number().nullable(),
    })),
  })),
  /** Earlier scores of the same person, the newest first. */
  earlier: z.array(z.object({
    completedAt: z.iso.datetime(),
    name: z.string(),
    place: z.object({ projectId: z.uuid(), batchId: z.uuid(), respondentId: z.uuid() }),
    scored: Scored,
  })),
});

export const RESULT_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/respondents/{id}/assessments/{assessmentId}/result",
    summary:
      "The scores of a completed assessment, how each was calculated, and the person's previous scores",
    needs: "viewResults",
    answers: { 200: Result },
    refuses: ["not_found", ...QUALIFICATION_REFUSALS],
  },
];
