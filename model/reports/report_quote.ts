import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/** The outcome of a request, shown before it is made. */
export interface ReportQuote {
  /** For each test that someone has finished. */
  readonly tests: readonly QuotedTest[];
  /** Totals of the requested tests. */
  readonly finished: number;
  readonly ready: number;
  /** Outdated reports. New ones are made. */
  readonly outdated: number;
  readonly inHand: number;
  readonly toMake: number;
  /** Credits needed to make all of them; null without billing. */
  readonly cost: number | null;
  /** Reports that will be made. Fewer than the finished ones if credits do not suffice. */
  readonly granted: number;
}

export interface QuotedTest {
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly isMeant: boolean;
  readonly finished: number;
  readonly ready: number;
  readonly outdated: number;
  readonly inHand: number;
  readonly toMake: number;
  readonly cost: number | null;
  readonly left: number | null;
}
