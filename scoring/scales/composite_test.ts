import assert from "node:assert/strict";
import { normRow, scoringForm, sitting, statements } from "../../tests/helpers/scoring/scoring_form.ts";
import { prepare, score } from "../score.ts";

const leaf = (...items: string[]) => ({ items, method: "sum", standard: "scaled", missing: 0.5 });
const form = scoringForm({
  questions: statements(6),
  scoring: {
    scales: {
      whole: { of: ["tidy", "calm"], from: "standard", standard: "index" },
      sum: { of: ["tidy", "calm"], standard: "T" },
      top: { of: ["sum"], standard: "none" },
      tidy: leaf("s1", "s2"),
      calm: leaf("s3", "s4", "-s5", "s6"),
    },
  },
  norms: {
    rows: [
      normRow({ scale: "tidy", mean: 6, sd: 2 }),
      normRow({ scale: "calm", mean: 13, sd: 4 }),
      normRow({ scale: "sum", mean: 20, sd: 5 }),
      normRow({ scale: "whole", mean: 20, sd: 5, reliability: 0.9 }),
    ],
  },
});
const scales = (answers: Parameters<typeof sitting>[0]) =>
  Object.fromEntries(score(prepare(form), sitting(answers)).scales.map((scale) => [scale.scale, scale]));

Deno.test("a domain is the sum of its facets' raw scores; domains can be summed again", () => {
  const { sum, top } = scales({ s1: 4, s2: 5, s3: 5, s4: 3, s5: 1, s6: 4 });
  // 9 + (5 + 3 + 5 + 4)
  assert.deepEqual([sum!.raw, top!.raw, sum!.standard!.score], [26, 26, 62]);
  assert.deepEqual([sum!.answered, sum!.asked], [6, 6]);
  assert.equal(sum!.trace.formula[0], "Sum of raw scores: tidy 9 + calm 17 = 26");
  assert.deepEqual(sum!.trace.parts, [{ scale: "tidy", value: 9 }, { scale: "calm", value: 17 }]);
});

Deno.test("an index sums the standard scores as shown, and has its own norm", () => {
  const { whole, tidy, calm } = scales({ s1: 4, s2: 4, s3: 5, s4: 3, s5: 1, s6: 3 });
  // tidy 10 + 3 · (8 − 6) / 2 = 13; calm 10 + 3 · (16 − 13) / 4 = 12.25, shown as 12; 100 + 15 · (25 − 20) /
  // 5 = 115
  assert.deepEqual([tidy!.standard!.score, calm!.standard!.score], [13, 12]);
  assert.deepEqual([whole!.raw, whole!.standard!.score], [25, 115]);
});

Deno.test("a missing part leaves the composite without a score; a prorated part marks it as prorated", () => {
  const { sum, tidy, calm } = scales({ s1: 4, s2: 5, s3: 5 });
  assert.deepEqual([tidy!.raw, calm!.raw, sum!.raw, sum!.standard], [9, null, null, null]);
  assert.deepEqual(sum!.trace.formula, ["sum: no raw score of calm, so none of the whole"]);
  assert.ok(scales({ s1: 4, s2: 5, s3: 5, s4: 3, s6: 4 }).sum!.isProrated);
});

Deno.test("scores are in the order of the form's scales", () => {
  assert.deepEqual(Object.keys(scales({})), ["whole", "sum", "top", "tidy", "calm"]);
});
