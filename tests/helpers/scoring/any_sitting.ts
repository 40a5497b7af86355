import fc from "fast-check";
import type { AnswerRecord, Sitting } from "../../../model/scoring/sitting.ts";
import { richForm } from "./rich_form.ts";

export const ALL_QUESTIONS = richForm.subtests.flatMap(({ questions }) => questions);

/** A valid answer to the question. */
const fitting = (
  { code, answerCount }: typeof ALL_QUESTIONS[number],
): fc.Arbitrary<Partial<AnswerRecord>> => {
  const place = fc.integer({ min: 1, max: Math.max(1, answerCount) });
  if (code === "msl" || code === "mss") {
    return fc.uniqueArray(place, { minLength: 1 }).map((answers) => ({ answers }));
  }
  if (code === "d" || code === "dfm") {
    return fc.constantFrom("17", "2,5", "4-8-1", "2kt7", "97531", "0").map((answerText) => ({ answerText }));
  }
  return place.map((answer) => ({ answer }));
};

const nonsense: fc.Arbitrary<Partial<AnswerRecord>> = fc.oneof(
  fc.record({ answer: fc.oneof(fc.integer(), fc.constantFrom(0.5, 1e300, -7)) }),
  fc.record({ answers: fc.array(fc.integer({ min: -3, max: 20 })) }),
  // Types that the compiler would reject.
  fc.constantFrom<unknown>(NaN, -Infinity, null, {}, [NaN], ["1"], 3n, true).chain((odd) =>
    fc.constantFrom({ answer: odd }, { answers: odd }, { answerText: odd }) as fc.Arbitrary<
      Partial<AnswerRecord>
    >
  ),
  fc.record({ answerText: fc.string() }),
  fc.constant({}),
);

const about = {
  age: fc.option(fc.integer({ min: -5, max: 130 })),
  gender: fc.constantFrom("f" as const, "m" as const, null),
  language: fc.constantFrom("en-US" as const, "en-CA" as const, "fr" as const),
};

function sittings(
  answerTo: (question: typeof ALL_QUESTIONS[number]) => fc.Arbitrary<Partial<AnswerRecord> | null>,
  durations: fc.Arbitrary<Record<string, number>>,
): fc.Arbitrary<Sitting> {
  const answers = fc.tuple(
    ...ALL_QUESTIONS.map((question) =>
      fc.tuple(answerTo(question), fc.integer({ min: 200, max: 9000 }), fc.integer({ max: 20, min: 0 }))
    ),
  ).map((all) => {
    let at = 1_700_000_000_000;
    return Object.fromEntries(all.flatMap(([answer, took, late], nth) => {
      at += took;
      const stored = { ...answer, answeredAt: at, ...(late === 0 && { isLate: true }) };
      return answer === null ? [] : [[ALL_QUESTIONS[nth]!.id, stored]];
    }));
  });
  return fc.record({ ...about, answers, durations });
}

const someSeconds = fc.record({ all: fc.integer({ min: 1, max: 700 }) }, { requiredKeys: [] });

/** Every question answered in time. */
export const fullSitting = sittings(fitting, fc.record({ all: fc.integer({ min: 1, max: 600 }) })).map((
  sat,
) => ({
  ...sat,
  answers: Object.fromEntries(
    Object.entries(sat.answers).map(([id, { isLate: _, ...answer }]) => [id, answer]),
  ),
}));
/** Some questions unanswered, some answered late. */
export const patchySitting = sittings(
  (question) => fc.option(fitting(question), { freq: 6 }),
  someSeconds,
);
/** Anything that a database may hold. */
export const nonsenseSitting = sittings(
  (question) => fc.oneof(fitting(question), nonsense, fc.constant(null)),
  fc.dictionary(
    fc.constantFrom("all", "other", "__proto__"),
    fc.oneof(fc.double(), fc.constantFrom("60", null, 3n) as fc.Arbitrary<never>),
  ),
);
