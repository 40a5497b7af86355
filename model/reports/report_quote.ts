import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/** What comes of a request, told before it is made. */
export interface ReportQuote {
  /** Of each test that somebody finished. */
  readonly tests: readonly QuotedTest[];
  /** Of the tests that are meant. */
  readonly finished: number;
  readonly ready: number;
  /** There is a report that does not hold any more; a new one is made. */
  readonly outdated: number;
  readonly inHand: number;
  readonly toMake: number;
  /** Credits that it takes to make all of them; null where none are counted. */
  readonly cost: number | null;
  /** How many there will be, of those that are finished: fewer where the credits do not suffice. */
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
