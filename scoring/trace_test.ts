import assert from "node:assert/strict";
import fc from "fast-check";
import type { ScaleScore } from "../model/scoring/scored.ts";
import type { Sitting } from "../model/scoring/sitting.ts";
import {
  ALL_QUESTIONS,
  fullSitting,
  nonsenseSitting,
  patchySitting,
} from "../tests/helpers/scoring/any_sitting.ts";
import {
  qualityFromTrace,
  rawFromTrace,
  standardFromTrace,
  worthFromTrace,
} from "../tests/helpers/scoring/recompute.ts";
import { richForm } from "../tests/helpers/scoring/rich_form.ts";
import { normalCdf, normalQuantile } from "./norms/normal.ts";
import { prepare, score } from "./score.ts";

const prepared = prepare(richForm);
const numRuns = 150;
const near = (actual: number, expected: number, name = "") =>
  assert.ok(
    Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    `${name}: ${actual}, ${expected}`,
  );

/** Its rate is T 2.5 exactly, which floating-point numbers miss by a hair. */
const atAHalf: Sitting = {
  ...{ age: null, gender: "f", language: "en-US", durations: { all: 280 } },
  answers: {
    r1: { answer: 2, answeredAt: 1_700_000_005_000 },
    r3: { answer: 1, answeredAt: 1_700_000_005_400 },
    t1: { answerText: "4-8-1", answeredAt: 1_700_000_007_200 },
    t2: { answerText: "17", answeredAt: 1_700_000_007_400 },
  },
};

Deno.test("every score can be recomputed from its trace alone", () => {
  fc.assert(
    fc.property(fc.oneof(fullSitting, patchySitting, nonsenseSitting), (sitting) => {
      const { scales, quality } = score(prepared, sitting);
      for (const scale of scales) {
        for (const item of scale.trace.items) {
          if (item.worth !== null) near(worthFromTrace(item, scale.trace.method), item.worth, item.question);
        }
        if (scale.raw === null) {
          assert.match(scale.trace.formula.join("\n"), /no score|none of the whole/);
          continue;
        }
        const raw = rawFromTrace(scale)!;
        near(raw, scale.raw, scale.scale);
        if (scale.standard) assertSameStandard(raw, scale);
      }
      for (const index of quality) {
        if (index.value !== null) near(qualityFromTrace(index, 1.2), index.value, index.index);
      }
    }),
    { numRuns, examples: [[atAHalf]] },
  );
});

function assertSameStandard(raw: number, scale: ScaleScore) {
  const { kind: _, band: __, isCounted: ___, ...standard } = scale.standard!;
  const again = standardFromTrace(raw, scale, { cdf: normalCdf, quantile: normalQuantile });
  for (const [name, value] of Object.entries(standard)) near(again[name as keyof typeof again], value, name);
}

Deno.test("the result for any answers survives being stored", () => {
  fc.assert(
    fc.property(nonsenseSitting, (sitting) => {
      const scored = score(prepared, sitting);
      assert.deepEqual(JSON.parse(JSON.stringify(scored)), scored);
      assert.equal(scored.asked, ALL_QUESTIONS.length);
      assert.ok(scored.answered <= scored.asked);
    }),
    { numRuns: 3 * numRuns },
  );
});

Deno.test("a form that was stored and read again scores the same", () => {
  const stored = prepare(JSON.parse(JSON.stringify(richForm)));
  fc.assert(
    fc.property(patchySitting, (sitting) => {
      assert.deepEqual(score(stored, sitting), score(prepared, sitting));
    }),
    { numRuns: 20 },
  );
});
