import type { Instrument, InstrumentQuestion } from "../../../model/instruments/instrument.ts";
import type { AnswerKind } from "../../../model/instruments/content.ts";
import { QUESTION_TYPES, type QuestionType } from "../../../model/instruments/question_kinds.ts";
import { Question } from "../../../model/instruments/questions.ts";
import type { Key, LeafScale } from "../../../model/instruments/scoring.ts";
import type { ItemModel } from "../../../model/instruments/simulation.ts";
import { smallInstrument } from "../scoring/small_instrument.ts";

interface Sample {
  readonly code: AnswerKind;
  readonly count: number;
  readonly method: LeafScale["method"];
  readonly key?: (at: number) => Key;
  readonly more?: (at: number) => Partial<Question>;
  readonly timeLimit?: number;
  readonly items?: number;
}

const one = (code: AnswerKind, count: number): Sample => ({
  code,
  count,
  method: "right",
  key: (at) => ({ right: at % count + 1 }),
});
const row = (at: number) => [..."73915824"].slice(0, 3 + at % 6);
const span: Sample = {
  code: "digitsFromMemory",
  count: 0,
  method: "right",
  key: (at) => ({ text: row(at).join("") }),
  more: (at) => ({
    presentation: { sequence: row(at), recall: "forward", shownFor: 1000, pause: 250 },
    maxLength: 12,
  }),
};

const SAMPLES: Readonly<Record<QuestionType, Sample>> = {
  arithmetic: one("singleSelectLines", 5),
  cancellation: {
    code: "multiSelectSquares",
    count: 32,
    method: "right_minus_wrong",
    key: () => ({ each: [3, 8, 12, 19, 20, 27, 30] }),
    more: () => ({ columns: 8 }),
    timeLimit: 90,
  },
  comprehension: {
    code: "multiSelectLines",
    count: 5,
    method: "right",
    key: () => ({ all: [2, 5] }),
    more: () => ({ choose: 2 }),
  },
  digits: { code: "digits", count: 0, method: "right", key: (at) => ({ text: String(7 + 5 * at) }) },
  digit_span: span,
  digit_symbol_coding: {
    code: "digits",
    count: 0,
    method: "per_minute",
    key: (at) => ({ text: String(1 + at % 9) }),
    more: () => ({ maxLength: 1 }),
    timeLimit: 60,
    items: 60,
  },
  figure_weights: one("horizontalImageSingleSelect", 5),
  information: one("singleSelectLines", 5),
  letter_span_sequence: span,
  matrix_reasoning: one("horizontalImageSingleSelect", 6),
  number_letter_span_sequence: span,
  object_assembly: one("horizontalImageSingleSelect", 4),
  picture_arrangement: {
    code: "digits",
    count: 0,
    method: "right",
    key: () => ({ text: "3142" }),
    more: () => ({ maxLength: 4 }),
  },
  picture_completion: one("singleSelectLines", 5),
  scenario: {
    code: "singleSelectLines",
    count: 4,
    method: "sum",
    key: (at) => at % 2 === 0 ? { graded: [0, 2, 3, 1] } : { consensus: [3, 55, 30, 12] },
  },
  similarities: one("singleSelectLines", 5),
  spatial: one("singleSelectSquares", 4),
  statement: { code: "scale", count: 5, method: "sum" },
  symbol_search: {
    ...one("singleSelectSquares", 2),
    method: "right_minus_wrong",
    timeLimit: 60,
    items: 30,
  },
  visual_puzzle: {
    code: "multiSelectSquares",
    count: 6,
    method: "right",
    key: () => ({ all: [1, 3, 6] }),
    more: () => ({ choose: 3 }),
  },
  vocabulary: one("singleSelectLines", 5),
};

/** A form with a subtest and a scale for each kind of question, its items from easy to hard. */
export function everyKind(): Instrument {
  const keys: Record<string, Key> = {};
  const scales: Record<string, LeafScale> = {};
  const items: Record<string, Partial<ItemModel>> = {};
  const subtests = QUESTION_TYPES.map((type) => {
    const sample = SAMPLES[type];
    const questions = Array.from({ length: sample.items ?? 12 }, (_, at) => {
      const id = `${type}_${at + 1}`;
      if (sample.key) keys[id] = sample.key(at);
      if (sample.method === "right") items[id] = { difficulty: -2 + at * 4 / 11 };
      return question(id, type, sample, at);
    });
    scales[type] = {
      method: sample.method,
      items: questions.map(({ id }, at) => type === "statement" && at % 2 === 1 ? `-${id}` : id),
      missing: 0.2,
      penalty: 1,
      standard: "T",
      norm: "linear",
      isValidity: false,
    };
    return {
      id: type,
      timeLimit: sample.timeLimit ?? null,
      isPractice: false,
      isSectionPractice: false,
      questions,
    };
  });
  const small = smallInstrument();
  return {
    ...small,
    flags: { ...small.flags, baseName: "Every" },
    sections: [{ id: "all", subtests }],
    scoring: { ...small.scoring, keys, scales },
    norms: { ...small.norms, rows: [], tables: [] },
    simulation: { correlations: [], shifts: [], items },
  };
}

const question = (
  id: string,
  type: QuestionType,
  { code, count, more }: Sample,
  at: number,
): InstrumentQuestion => ({
  ...Question.parse({ type, answerCode: code, ...more?.(at) }),
  id,
  answerCount: count,
});
