import assert from "node:assert/strict";
import fc from "fast-check";
import type { ScaleScore } from "../model/scoring/scored.ts";
import type { ScoringModel } from "../model/scoring/scoring_model.ts";
import type { AnswerRecord, Sitting } from "../model/scoring/sitting.ts";
import { ALL_QUESTIONS, fullSitting, patchySitting } from "../tests/helpers/scoring/any_sitting.ts";
import { richForm } from "../tests/helpers/scoring/rich_form.ts";
import { prepare, scaleScores, score } from "./score.ts";

const prepared = prepare(richForm);
const numRuns = 150;

function withScales(
  change: (scales: ScoringModel["scoring"]["scales"]) => ScoringModel["scoring"]["scales"],
) {
  return prepare({ ...richForm, scoring: { ...richForm.scoring, scales: change(richForm.scoring.scales) } });
}

Deno.test("reversing an item and its answer changes nothing", () => {
  const statements = ALL_QUESTIONS.filter(({ id }) => /^s\d+$/.test(id)).map(({ id }) => id);
  fc.assert(
    fc.property(patchySitting, fc.subarray(statements), (sitting, reversed) => {
      const reverse = (item: string) => {
        const id = item.replace("-", "");
        return reversed.includes(id) ? item.startsWith("-") ? id : `-${item}` : item;
      };
      const form = withScales((scales) =>
        Object.fromEntries(
          Object.entries(scales).map((
            [id, scale],
          ) => [id, "items" in scale ? { ...scale, items: scale.items.map(reverse) } : scale]),
        )
      );
      const mirrored = mapAnswers(
        sitting,
        (id, stored) =>
          reversed.includes(id) && stored.answer !== undefined
            ? { ...stored, answer: 6 - stored.answer }
            : stored,
      );
      assert.deepEqual(numbers(score(form, mirrored).scales), numbers(score(prepared, sitting).scales));
    }),
    { numRuns },
  );
});

Deno.test("scores made without their traces are the same", () => {
  const shown = (scales: ReturnType<typeof scaleScores>) =>
    scales.map(({ scale, raw, standard }) => ({ scale, raw, standard }));
  fc.assert(
    fc.property(patchySitting, (sitting) => {
      assert.deepEqual(shown(scaleScores(prepared, sitting)), shown(score(prepared, sitting).scales));
    }),
    { numRuns },
  );
});

Deno.test("the order in which answers are stored does not matter", () => {
  fc.assert(
    fc.property(patchySitting, fc.func(fc.integer()), (sitting, weight) => {
      const shuffled = Object.entries(sitting.answers).sort(([a], [b]) => weight(a) - weight(b));
      assert.deepEqual(
        score(prepared, { ...sitting, answers: Object.fromEntries(shuffled) }),
        score(prepared, sitting),
      );
    }),
    { numRuns },
  );
});

Deno.test("one more right answer never lowers a score", () => {
  const right: Record<string, Partial<AnswerRecord>> = {
    r1: { answer: 2 },
    r2: { answer: 5 },
    r3: { answer: 1 },
    all1: { answers: [4, 2] },
    all2: { answers: [1, 3, 6] },
    each1: { answers: [1, 4, 5, 9] },
    each2: { answers: [2, 3, 11] },
    t1: { answerText: "17" },
    t2: { answerText: "2.5" },
    m1: { answerText: "481" },
    m2: { answerText: "2kt7" },
    m3: { answerText: "97531" },
  };
  const counts = ["wits", "eye", "hits", "rate", "span", "reasoning"];
  fc.assert(
    fc.property(patchySitting, fc.constantFrom(...Object.keys(right)), (sitting, id) => {
      const answers = { ...sitting.answers, [id]: { ...right[id], answeredAt: 1_700_000_900_000 } };
      const [before, after] = [sitting, { ...sitting, answers }].map((sat) => score(prepared, sat).scales);
      for (const scale of counts) {
        const [less, more] = [before, after].map((scales) => scales!.find((one) => one.scale === scale)!);
        if (less!.raw === null) continue;
        assert.ok(more!.raw! >= less!.raw, `${scale} falls from ${less!.raw} to ${more!.raw}`);
        if (less!.standard) assert.ok(more!.standard!.score >= less!.standard.score);
      }
    }),
    { numRuns: 3 * numRuns },
  );
});

Deno.test("one more hit never lowers a cancellation score, one more false alarm never raises it", () => {
  const correct = [1, 4, 5, 9];
  const places = Array.from({ length: 12 }, (_, at) => at + 1);
  fc.assert(
    fc.property(
      fullSitting,
      fc.subarray(places, { minLength: 1 }),
      fc.constantFrom(...places),
      (sitting, chosen, one) => {
        const raw = (answers: number[]) =>
          score(prepared, { ...sitting, answers: { ...sitting.answers, each1: { answers, answeredAt: 1 } } })
            .scales
            .filter(({ scale }) => scale === "eye" || scale === "hits").map(({ raw }) => raw!);
        const [before, after] = [raw(chosen), raw([...chosen, one])];
        const isRight = correct.includes(one);
        before.forEach((value, at) => assert.ok(isRight ? after[at]! >= value : after[at]! <= value));
      },
    ),
    { numRuns },
  );
});

Deno.test("the allowed share of missing answers has no effect if none is missing", () => {
  const [strict, lenient] = [0, 0.5].map((missing) =>
    withScales((scales) =>
      Object.fromEntries(
        Object.entries(scales).map(([id, scale]) => [id, "items" in scale ? { ...scale, missing } : scale]),
      )
    )
  );
  fc.assert(
    fc.property(fullSitting, (sitting) => {
      const scored = score(strict!, sitting);
      assert.deepEqual(score(lenient!, sitting), scored);
      assert.ok(scored.scales.every(({ isProrated, answered, asked }) => !isProrated && answered === asked));
    }),
    { numRuns },
  );
});

Deno.test("a score is within its band, a percentile within 0 to 100, and both rise with the raw score", () => {
  const scoresByPlace = new Map<string, ScaleScore[]>();
  fc.assert(
    fc.property(patchySitting, (sitting) => {
      for (const scale of score(prepared, sitting).scales) {
        if (!scale.standard) continue;
        const { score: shown, low, high, percentile } = scale.standard;
        assert.ok(low <= shown && shown <= high);
        assert.ok(percentile >= 0 && percentile <= 100);
        const place = `${scale.scale}/${scale.trace.norm!.group}`;
        scoresByPlace.set(place, [...scoresByPlace.get(place) ?? [], scale]);
      }
    }),
    { numRuns },
  );
  for (const scores of scoresByPlace.values()) {
    scores.sort((a, b) => a.raw! - b.raw!);
    scores.reduce((lower, higher) => {
      assert.ok(
        higher.standard!.percentile >= lower.standard!.percentile &&
          higher.standard!.score >= lower.standard!.score,
      );
      return higher;
    });
  }
  assert.ok(scoresByPlace.size > 10, "several groups and scales occurred");
});

const numbers = (scales: readonly ScaleScore[]) =>
  scales.map(({ scale, raw, standard }) => ({ scale, raw, standard }));

function mapAnswers(sitting: Sitting, change: (id: string, stored: AnswerRecord) => AnswerRecord): Sitting {
  const answers = Object.entries(sitting.answers).map(([id, stored]) => [id, change(id, stored)]);
  return { ...sitting, answers: Object.fromEntries(answers) };
}
