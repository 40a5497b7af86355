import { QUALIFICATION_REFUSALS } from "../account/qualification.ts";
import { z } from "zod";
import type { Call } from "../call.ts";
import { LIMITS } from "../limits.ts";

const Standard = z.object({
  kind: z.string(),
  score: z.number(),
  exact: z.number(),
  percentile: z.number(),
  /** The percentile comes from counts of the norm group, not from a normal curve. */
  isCounted: z.literal(true).optional(),
  /** Standard error of measurement, and the resulting band. */
  sem: z.number(),
  /** Half the width of the band; missing in scores of before it was kept. */
  reach: z.number().optional(),
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
  /** What the rule for the whole protocol found; missing if the form has none. */
  protocol: z.looseObject({}).optional(),
  norms: z.looseObject({ version: z.string(), source: z.string() }),
  isDemonstration: z.boolean(),
  asked: z.int(),
  answered: z.int(),
});

const Result = z.object({
  assessment: z.object({
    id: z.uuid(),
    identifier: z.string(),
    name: z.string(),
    completedAt: z.iso.datetime(),
    isDemonstration: z.boolean(),
  }),
  scored: Scored,
  /** By the kind of score: each band with the score that it ends below. */
  bands: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
  /** Staff stopped the test. */
  isStopped: z.boolean(),
  /** Names of scales, bands, indices and norm groups. */
  words: z.looseObject({}),
  /** By the ids that the traces use. */
  questions: z.record(
    z.string(),
    z.object({ text: z.string().nullable(), answers: z.array(z.string().nullable()) }),
  ),
  /** What was changed for this person; missing if nothing was. */
  accommodations: z.object({
    settings: z.looseObject({}),
    /** Those with which the norms do not apply, according to the author of the test. */
    unfit: z.array(z.string()),
    /** Parts in which more time was given, and the scales whose norms do not apply for it. */
    longer: z.array(z.string()),
    scales: z.array(z.string()),
  }).optional(),
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

const Answers = z.object({
  parts: z.array(z.object({
    name: z.string(),
    items: z.array(z.object({
      number: z.int(),
      question: z.string(),
      /** A place, places or a text. */
      given: z.union([z.int(), z.array(z.int()), z.string()]).nullable(),
      isLate: z.boolean(),
      changes: z.int(),
      /** From the answer before, to any question, to the first answer to this one. */
      seconds: z.number().nullable(),
    })),
  })),
  /** By the codes of questions, as are the worths. */
  questions: z.record(
    z.string(),
    z.object({ text: z.string().nullable(), answers: z.array(z.string().nullable()) }),
  ),
  worths: z.record(
    z.string(),
    z.object({
      worth: z.number().nullable(),
      normMean: z.number().nullable(),
      /** The share of the norm sample whose answers were worth the same. */
      normShare: z.number().nullable(),
      /** The mean is the share of the norm sample that answered right. */
      isShareCorrect: z.boolean(),
    }),
  ),
});

/** A test by its id; by default the first that somebody has finished. */
export const GroupQuery = z.object({
  test: z.coerce.number("invalid").pipe(z.int32("invalid")).nullable().default(null),
});

/** Ids of people, separated by commas: the first is the one with whom the others are compared. */
export const ComparisonQuery = GroupQuery.extend({
  respondents: z.string().transform((text) => text.split(",")).pipe(
    z.array(z.uuid()).min(1).max(LIMITS.comparedPeople),
  ),
});

const Comparison = z.object({
  /** Null for a batch without tests. */
  test: z.object({ id: z.int(), identifier: z.string(), name: z.string() }).nullable(),
  people: z.array(z.object({
    respondent: z.uuid(),
    /** Null for who has not finished the test. */
    assessment: z.uuid().nullable(),
    completedAt: z.iso.datetime().nullable(),
    scored: Scored.nullable(),
    /** From the first person; without scales on which they are not compared. */
    differences: z.array(z.object({
      scale: z.string(),
      points: z.number(),
      /** The smallest difference that exceeds the errors of both scores. */
      critical: z.number(),
      isReliable: z.boolean(),
    })),
  })),
  words: z.looseObject({}),
});

const Share = z.number().nullable();
const Group = z.object({
  /** `isFinished`: by somebody; `isBarred`: the member lacks the qualification that it asks for. */
  tests: z.array(z.object({
    id: z.int(),
    identifier: z.string(),
    name: z.string(),
    isDemonstration: z.boolean(),
    isFinished: z.boolean(),
    isBarred: z.boolean(),
  })),
  /** Null for a batch without tests. */
  results: z.object({
    test: z.object({ id: z.int(), identifier: z.string(), name: z.string(), isDemonstration: z.boolean() }),
    people: z.object({ new: z.int(), inprogress: z.int(), complete: z.int() }),
    /** The first and the last day on which somebody finished. */
    finished: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    flagged: z.int(),
    retested: z.int(),
    anonymized: z.int(),
    unscored: z.int(),
    /** People of one version of the test and its norms. */
    cohorts: z.array(z.object({
      version: z.int(),
      norms: z.object({ version: z.string(), source: z.string() }),
      normGroups: z.array(z.object({ ids: z.array(z.string()), people: z.int() })),
      /** People with a plain protocol, who alone are counted in the scales; and the others. */
      people: z.int(),
      hedged: z.int(),
      withheld: z.int(),
      scales: z.array(z.object({
        scale: z.string(),
        kind: z.string().nullable(),
        method: z.string(),
        of: z.array(z.string()),
        people: z.int(),
        without: z.int(),
        /** Null in a small group. */
        spread: z.object({
          median: z.number(),
          lower: z.number(),
          upper: z.number(),
          mean: z.number(),
          sd: z.number(),
        }).nullable(),
        /** `norm` is the share of the norm group. */
        bins: z.array(z.object({ from: z.number(), to: z.number(), people: z.int(), norm: Share }))
          .nullable(),
        bands: z.array(z.object({ id: z.string(), people: z.int(), norm: Share })).nullable(),
      })),
      words: z.looseObject({}),
    })),
  }).nullable(),
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
  {
    method: "GET",
    path: "/respondents/{id}/assessments/{assessmentId}/answers",
    summary: "The answers of a completed assessment, question by question, with time, changes and worth",
    needs: "viewAnswers",
    answers: { 200: Answers },
    refuses: ["not_found", ...QUALIFICATION_REFUSALS],
  },
  {
    method: "GET",
    path: "/batches/{id}/results",
    summary: "The scores of a batch on one test as figures of a group: spread, distribution and ranges",
    needs: "viewGroupResults",
    query: GroupQuery,
    answers: { 200: Group },
    refuses: ["not_found", ...QUALIFICATION_REFUSALS],
  },
  {
    method: "GET",
    path: "/batches/{id}/results/comparison",
    summary:
      `The scores of up to ${LIMITS.comparedPeople} people of a batch on one test, each compared with the first`,
    needs: "viewGroupResults",
    query: ComparisonQuery,
    answers: { 200: Comparison },
    refuses: ["not_found", ...QUALIFICATION_REFUSALS],
  },
];
