import type { AnswerCode } from "../../../model/instruments/content.ts";
import type { NormRow, Norms } from "../../../model/instruments/norms.ts";
import { ScoringFile } from "../../../model/instruments/scoring.ts";
import type { ScoredQuestion, ScoringModel } from "../../../model/scoring/scoring_model.ts";
import type { AnswerRecord, Sitting } from "../../../model/scoring/sitting.ts";

/** A question as scoring knows it: `["s", 5]` has a scale of five. */
type Sketch = readonly [code: AnswerCode, answerCount?: number, spanLength?: number];

export interface FormSketch {
  /** Questions of the only subtest, by id. */
  readonly questions: Readonly<Record<string, Sketch>>;
  readonly timeLimit?: number | null;
  readonly scoring: unknown;
  readonly norms?: Partial<Norms>;
}

/**
 * A form with its scoring written as in a package. Scales without norm rows have mean 0 and deviation 1 in
 * the group of everybody.
 */
export function scoringForm({ questions, timeLimit = null, scoring, norms }: FormSketch): ScoringModel {
  const { keys, scales, quality, protocol, bands, confidence } = ScoringFile.parse(scoring);
  return {
    identifier: "NEO_B",
    isDemonstration: true,
    subtests: [{ id: "all", timeLimit, questions: Object.entries(questions).map(sketched) }],
    scoring: {
      keys,
      scales,
      quality,
      ...(protocol && { protocol }),
      bands,
      confidence: confidence ?? 0.9,
    },
    norms: {
      version: "2026.1",
      source: "simulated",
      seed: 7,
      groups: [{ id: "everybody" }],
      rows: Object.keys(scales).map((scale) => normRow({ scale })),
      tables: [],
      ...norms,
    },
  };
}

const sketched = ([id, [code, answerCount = 0, spanLength]]: [string, Sketch]): ScoredQuestion => ({
  id,
  code,
  answerCount,
  ...(spanLength !== undefined && { spanLength }),
});

export function normRow(row: Partial<NormRow> & { scale: string }): NormRow {
  return { group: "everybody", n: 1000, mean: 0, sd: 1, reliability: 0.84, ...row };
}

/**
 * A sitting with answers by question: a place, places or a text. One answer a second, in the order written.
 */
export function sitting(
  answers: Readonly<Record<string, number | readonly number[] | string>>,
  about: Partial<Omit<Sitting, "answers">> = {},
): Sitting {
  const records = Object.entries(answers).map(([id, answer], at): [string, AnswerRecord] => {
    const answeredAt = 1_000_000 + at * 1000;
    if (typeof answer === "number") return [id, { answer, answeredAt }];
    if (typeof answer === "string") return [id, { answerText: answer, answeredAt }];
    return [id, { answers: answer, answeredAt }];
  });
  return {
    age: null,
    gender: null,
    language: "en-US",
    answers: Object.fromEntries(records),
    durations: {},
    ...about,
  };
}

/** `statements(4)`: s1 to s4, each on a scale of five. */
export function statements(count: number, places = 5): Record<string, Sketch> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at + 1}`, ["s", places]]));
}
