import type { AnswerCode, ProgressIndicator } from "../../../model/content.ts";
import type { TestIdentifier } from "../../../model/test_identifiers.ts";

/** The same words in English and in French. */
export type Words = readonly [en: string, fr: string];

/** A small form of our own, enough to try a batch with. */
export interface Form {
  readonly identifier: TestIdentifier;
  readonly name: Words;
  readonly description: Words;
  readonly progressIndicator: ProgressIndicator;
  readonly isAutoAdvancing: boolean;
  readonly shouldPauseOnDisconnect: boolean;
  readonly areQuestionsRequired: boolean;
  readonly isSubtestNavigationAllowed: boolean;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly name: Words;
  readonly subtests: readonly Subtest[];
}

export interface Subtest {
  readonly name: Words;
  readonly instructions: Words;
  /** Seconds; null where time does not run. */
  readonly timeLimit: number | null;
  readonly isPractice?: boolean;
  readonly questions: readonly Question[];
}

export interface Question {
  readonly type: string;
  readonly answerCode: AnswerCode;
  readonly body: Words;
  readonly answers: readonly Words[];
  /** The right answer's place, counted from 1, or the answers' worth: kept apart from all that a respondent can read. */
  readonly key: number | readonly number[];
}
