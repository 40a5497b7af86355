import { QUALIFICATION_LEVELS } from "../account/qualification.ts";
import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { LIMITS } from "../limits.ts";
import { containsWords } from "./contains_words.ts";
import type { NormRow } from "./norms.ts";
import type { QuestionType } from "./question_kinds.ts";
import type { Scale } from "./scoring.ts";
import { TEST_IDENTIFIERS } from "./test_identifiers.ts";

/** What a test's questions are about. A test may belong to several. */
export const DOMAINS = ["personality", "cognitive", "situational"] as const;
export type Domain = (typeof DOMAINS)[number];

/** The domain of a kind of question: all that are neither a statement nor a scenario are tasks of ability. */
export const domainOf = (type: QuestionType): Domain =>
  type === "statement" ? "personality" : type === "scenario" ? "situational" : "cognitive";

/** A test that can be added to a batch. */
export const OfferedTest = z.object({
  id: z.int(),
  name: z.string(),
  baseName: z.string(),
  internalTestIdentifier: z.enum(TEST_IDENTIFIERS),
  /** Not validated. */
  isDemonstration: z.boolean(),
});

export const TestsQuery = z.object({
  /** Asks for what decides a choice as well. */
  catalogue: z.literal("1", "invalid").optional(),
});

const CatalogueNorms = z.object({
  /** A year and a number. */
  version: z.string(),
  source: z.enum(["simulated", "sample"]),
  groups: z.array(z.object({
    id: z.string(),
    name: z.string(),
    /** People in it; the fewest of any scale. */
    n: z.int(),
  })),
});

/** A test as staff read of it before they choose it. */
export const CatalogueTest = OfferedTest.extend({
  /** Whether the organisation may add it to a batch; an operator decides. */
  isGranted: z.boolean(),
  /** What the test measures, in a sentence; its description for respondents if its package does not say. */
  measures: z.string(),
  /** Null if its package does not say. */
  forWhom: z.string().nullable(),
  domains: z.array(z.enum(DOMAINS)),
  /** What it asks of whoever reads its results; A is everybody. */
  qualification: z.enum(QUALIFICATION_LEVELS),
  /** Practice included. */
  minutes: z.int(),
  isTimed: z.boolean(),
  /** Without practice. */
  questions: z.int(),
  languages: z.array(z.enum(LANGUAGES)),
  norms: CatalogueNorms,
  /** The lowest and the highest of its scales, in the norm group of everybody; null without norms. */
  reliability: z.object({ lowest: z.number(), highest: z.number(), scales: z.int() }).nullable(),
  /** Of one report, in the currency's smallest unit; null if not for sale, or without billing. */
  price: z.object({
    amount: z.int(),
    currency: z.string(),
    /** Agreed with this organisation. */
    isOwn: z.boolean(),
  }).nullable(),
  /** Address of a report about a simulated person. */
  sampleReport: z.string(),
  /** Prepaid reports; null without billing. */
  reportsLeft: z.int().nullable(),
});
export type CatalogueTest = z.output<typeof CatalogueTest>;

/** A scale as staff read of it. */
export interface CatalogueScale {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Number of its items; null for a scale of scales. */
  readonly items: number | null;
  /** Names of the scales that it is made of. */
  readonly of: readonly string[];
  readonly isValidity: boolean;
  readonly standard: Scale["standard"];
  /** In the norm group of everybody; undefined without norms. */
  readonly norm?: Pick<NormRow, "n" | "mean" | "sd" | "reliability" | "coefficient">;
}

export interface CataloguePart {
  readonly name: string;
  readonly subtests: readonly {
    readonly id: number;
    readonly name: string;
    /** Seconds; null without a limit. */
    readonly timeLimit: number | null;
    readonly questionCount: number;
    readonly isPractice: boolean;
    readonly isSectionPractice: boolean;
  }[];
}

/** A test with the details of its page. */
export interface CatalogueDetails extends CatalogueTest {
  readonly version: number;
  readonly testWideTimeLimit: number | null;
  readonly parts: readonly CataloguePart[];
  readonly scales: readonly CatalogueScale[];
}

/** Upper limits of a test's length that the catalogue can be filtered by. */
export const MINUTES_AT_MOST = [15, 30, 45, 60] as const;

/** The page's filter. An invalid value of the address counts as absent. */
export const CatalogueFilter = z.object({
  query: z.string().trim().max(LIMITS.searchMaxLength).optional().catch(undefined),
  domain: z.enum(DOMAINS).optional().catch(undefined),
  language: z.enum(LANGUAGES).optional().catch(undefined),
  minutes: z.coerce.number().pipe(z.literal([...MINUTES_AT_MOST])).optional().catch(undefined),
});
export type CatalogueFilter = z.output<typeof CatalogueFilter>;

/** The tests that fit a filter. Each word of the query is looked for in the names and in what is measured. */
export function filterTests<T extends CatalogueTest>(
  tests: readonly T[],
  { query = "", domain, language, minutes }: CatalogueFilter,
): T[] {
  return tests.filter((test) =>
    containsWords([test.name, test.baseName, test.measures, test.forWhom].join(" "), query) &&
    (!domain || test.domains.includes(domain)) &&
    (!language || test.languages.includes(language)) &&
    test.minutes <= (minutes ?? Infinity)
  );
}
