import assert from "node:assert/strict";
import type { Protocol } from "../../model/instruments/scoring.ts";
import { normRow, scoringForm, sitting, statements } from "../../tests/helpers/scoring/scoring_form.ts";
import { prepare, score } from "../score.ts";

/** Twelve statements with three indices and a validity scale. */
const form = (protocol?: Partial<Protocol>) =>
  prepare(scoringForm({
    questions: statements(12),
    scoring: {
      scales: {
        order: { items: ["s1", "s2", "s3"], method: "sum", standard: "T" },
        best_foot: { items: ["s4", "s5"], method: "sum", standard: "T", isValidity: true },
      },
      quality: {
        odd: { kind: "infrequency", items: { s6: [5], s7: [5] }, cutOff: 0 },
        row: { kind: "long_string", items: ["s8", "s9", "s10", "s11"], cutOff: 3 },
        hurry: { kind: "pace", items: ["s11", "s12"], fastest: 0.5, cutOff: 0.5 },
      },
      ...(protocol && { protocol: { hedged: 2, withheld: 3, scales: { best_foot: 70 }, ...protocol } }),
    },
    norms: {
      rows: [normRow({ scale: "order", mean: 9, sd: 3 }), normRow({ scale: "best_foot", mean: 6, sd: 2 })],
    },
  }));

const calm = { s1: 3, s2: 3, s3: 3, s4: 3, s5: 3, s6: 1, s7: 1, s8: 1, s9: 2, s10: 3, s11: 4, s12: 2 };
const findingOf = (answers: Partial<Record<keyof typeof calm, number>>, protocol: Partial<Protocol> = {}) =>
  score(form(protocol), sitting({ ...calm, ...answers })).protocol!;

Deno.test("one finding leaves the texts plain, two hedge them, three withhold them", () => {
  assert.deepEqual(findingOf({}), { reading: "plain", outOfRange: [], of: 4 });
  assert.deepEqual(findingOf({ s6: 5 }), { reading: "plain", outOfRange: ["odd"], of: 4 });
  const same = { s8: 4, s9: 4, s10: 4, s11: 4 };
  assert.deepEqual(findingOf({ s6: 5, ...same }), { reading: "hedged", outOfRange: ["odd", "row"], of: 4 });
  // 10 of 10 points, mean 6, standard deviation 2: T 70, which is not above the limit.
  assert.equal(findingOf({ s6: 5, ...same, s4: 5, s5: 5 }).reading, "hedged");
  assert.deepEqual(findingOf({ s6: 5, ...same, s4: 5, s5: 5 }, { scales: { best_foot: 69 } }), {
    reading: "withheld",
    outOfRange: ["odd", "row", "best_foot"],
    of: 4,
  });
});

Deno.test("without a limit for withholding, texts are hedged; a form without a protocol has no finding", () => {
  assert.equal(findingOf({ s6: 5 }, { hedged: 1, withheld: undefined }).reading, "hedged");
  assert.equal(score(form(), sitting({ ...calm, s6: 5 })).protocol, undefined);
});
