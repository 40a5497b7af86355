import type { Instrument, Scoring } from "../instruments/instrument.ts";
import type { Norms } from "../instruments/norms.ts";
import { ANSWER_CODES, type AnswerCode } from "../instruments/content.ts";
import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/**
 * The data of a form that scoring needs, without the texts. Stored as JSON beside the version that it scores.
 */
export interface ScoringModel {
  readonly identifier: TestIdentifier;
  readonly isDemonstration: boolean;
  readonly subtests: readonly ScoredSubtest[];
  readonly scoring: Scoring;
  readonly norms: Norms;
}

export interface ScoredSubtest {
  readonly id: string;
  readonly timeLimit: number | null;
  readonly questions: readonly ScoredQuestion[];
}

export interface ScoredQuestion {
  readonly id: string;
  readonly code: AnswerCode;
  /** 0 for typed answers. */
  readonly answerCount: number;
  /** Number of signs in a span. */
  readonly spanLength?: number;
}

/** Without practice, which is not scored. */
export function scoringModel({ flags, sections, scoring, norms }: Instrument): ScoringModel {
  return {
    identifier: flags.internalTestIdentifier,
    isDemonstration: flags.isDemonstration,
    subtests: sections.flatMap(({ subtests }) => subtests).filter(({ isPractice, isSectionPractice }) =>
      !isPractice && !isSectionPractice
    ).map(({ id, timeLimit, questions }) => ({
      id,
      timeLimit,
      questions: questions.map(({ id, answerCode, answerCount, presentation }) => ({
        id,
        code: ANSWER_CODES[answerCode],
        answerCount,
        ...(presentation && { spanLength: presentation.sequence.length }),
      })),
    })),
    scoring,
    norms,
  };
}
