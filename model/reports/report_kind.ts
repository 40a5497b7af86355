import { TEST_IDENTIFIERS, type TestIdentifier } from "../instruments/test_identifiers.ts";

/**
 * Kinds of documents, one for each family of tests, with the tests that each is for. The first kind that
 * includes a test is its default.
 */
const DOCUMENTS = {
  sspo: (test) => test.startsWith("SSPO"),
  "prfr-police": (test) => test === "PRFR_POLICE",
  "prfr-optimized": (test) => test === "PRFR_OPT",
  prfr: (test) => test.startsWith("PRFR"),
  neo: (test) => test.startsWith("NEO"),
  mab: (test) => test.startsWith("MAB"),
  pai: (test) => test === "PAI",
  sigma: (test) => test.startsWith("SIGMA"),
} as const satisfies Record<string, (test: TestIdentifier) => boolean>;

export type ReportKind = keyof typeof DOCUMENTS;
const REPORT_KINDS = Object.keys(DOCUMENTS) as readonly ReportKind[];

export const isReportKind = (word: string): word is ReportKind => Object.hasOwn(DOCUMENTS, word);

/** Whether a document of this kind can be made for the test. */
export const suits = (kind: ReportKind, test: TestIdentifier): boolean => DOCUMENTS[kind](test);

/** The default document of a test. */
export function reportKindOf(test: TestIdentifier): ReportKind {
  const kind = REPORT_KINDS.find((kind) => suits(kind, test));
  if (!kind) throw new Error(`No document is made of ${test}.`);
  return kind;
}

/** Every test has a default document. */
export const KIND_OF_TEST = Object.fromEntries(
  TEST_IDENTIFIERS.map((test) => [test, reportKindOf(test)]),
) as Readonly<Record<TestIdentifier, ReportKind>>;
