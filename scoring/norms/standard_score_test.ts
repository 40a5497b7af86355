import assert from "node:assert/strict";
import fc from "fast-check";
import type { Standard } from "../../model/instruments/scoring.ts";
import { normRow, scoringForm, sitting, statements } from "../../tests/helpers/scoring/scoring_form.ts";
import { prepare, score } from "../score.ts";

const near = (actual: number, expected: number, within = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`);

const BANDS = {
  T: [{ id: "low", below: 40 }, { id: "average", below: 60 }, { id: "high" }],
  scaled: [{ id: "low", below: 7 }, { id: "high" }],
};

/** Twenty statements: raw scores from 20 to 100. */
function form(standard: Standard, row: { mean: number; sd: number; reliability?: number }, norm = {}) {
  const questions = statements(20);
  const scales = { order: { items: Object.keys(questions), method: "sum", standard, ...norm } };
  const rows = [normRow({ scale: "order", ...row })];
  return { questions, scoring: { scales, bands: BANDS, confidence: 0.95 }, norms: { rows } };
}
const all = (place: number) => Object.fromEntries(Object.keys(statements(20)).map((id) => [id, place]));
/** 20 answers with a given sum. */
function adding(sum: number) {
  return Object.fromEntries(Object.keys(statements(20)).map((id, at) => [id, Math.floor((sum + at) / 20)]));
}

Deno.test("a score computed by hand: T, percentile, standard error and band", () => {
  // z = (76 − 64) / 12.5 = 0.96; T = 59.6; standard error 10 · √0.19 = 4.3589; 1.96 · 4.3589 = 8.5433.
  const { standard, trace } = score(
    prepare(scoringForm(form("T", { mean: 64, sd: 12.5, reliability: 0.81 }))),
    sitting(adding(76)),
  ).scales[0]!;
  near(standard!.exact, 59.6);
  near(standard!.sem, 4.358898943540674);
  // Φ(0.96) by the printed table: 0.83147 23926
  near(standard!.percentile, 83.147239, 1e-6);
  const { score: shown, low, high, band } = standard!;
  assert.deepEqual({ shown, low, high, band }, { shown: 60, low: 51, high: 68, band: "high" });
  assert.deepEqual(trace.norm, { group: "everybody", n: 1000, mean: 64, sd: 12.5, reliability: 0.81 });
  assert.deepEqual(trace.formula.slice(1), [
    "Norms 2026.1 (simulated, n = 1000), group everybody: mean 64, standard deviation 12.5, reliability 0.81",
    "z = (76 − 64) / 12.5 = 0.96",
    "T = 50 + 10 × 0.96 = 59.6, shown as 60",
    "Percentile of a normal curve = 100 × Φ(0.96) = 83.1472",
    "Standard error = 10 × √(1 − 0.81) = 4.3589",
    "Band of 95 % around the true score: 59.6 ± 1.96 × 4.3589, shown as 51 to 68",
    "high: T from 60",
  ]);
});

Deno.test("standard scores are one z in different units; the percentile follows from it", () => {
  // Percentiles of whole z, from the printed table.
  const percentiles = new Map([[-2, 2.27501319481792], [-1, 15.8655253931457], [0, 50], [
    1,
    84.1344746068543,
  ]]);
  for (const [z, percentile] of percentiles) {
    const of = (standard: Standard) =>
      score(prepare(scoringForm(form(standard, { mean: 60, sd: 10 }))), sitting(adding(60 + 10 * z)))
        .scales[0]!.standard!;
    near(of("T").exact, 50 + 10 * z);
    near(of("scaled").exact, 10 + 3 * z);
    near(of("index").exact, 100 + 15 * z);
    for (const standard of ["T", "scaled", "index"] as const) near(of(standard).percentile, percentile);
  }
  fc.assert(fc.property(
    fc.integer({ min: 20, max: 100 }),
    fc.double({ min: 30, max: 90, noNaN: true }),
    fc.double({ min: 0.5, max: 30, noNaN: true }),
    (raw, mean, sd) => {
      const { exact } = score(prepare(scoringForm(form("T", { mean, sd }))), sitting(adding(raw))).scales[0]!
        .standard!;
      near(exact, 50 + 10 * (raw - mean) / sd);
    },
  ));
});

Deno.test("a score is shown clamped to its kind's range; the exact value is kept", () => {
  const { score: shown, exact, low, high } = score(
    prepare(scoringForm(form("scaled", { mean: 30, sd: 5 }))),
    sitting(all(5)),
  ).scales[0]!.standard!;
  assert.deepEqual([shown, low, high], [19, 19, 19]);
  near(exact, 10 + 3 * 14);
});

Deno.test("halves are rounded away from zero before the band is chosen", () => {
  // 50 + 10 · (61 − 52) / 9.4736842105... = 59.5
  const { exact, score: shown, band } = score(
    prepare(scoringForm(form("T", { mean: 52, sd: 9 / 0.95 }))),
    sitting(adding(61)),
  ).scales[0]!.standard!;
  near(exact, 59.5);
  assert.deepEqual([shown, band], [60, "high"]);
});

Deno.test("a table gives the score; the percentile follows from the score", () => {
  const sketch = form("scaled", { mean: 60, sd: 10 }, { norm: "table" });
  const tables = [[20, 59, 6], [60, 100, 13]].map(([from, to, score]) => ({
    group: "everybody",
    scale: "order",
    from: from!,
    to: to!,
    score: score!,
  }));
  const { standard, trace } = score(
    prepare(scoringForm({ ...sketch, norms: { ...sketch.norms, tables } })),
    sitting(adding(75)),
  ).scales[0]!;
  assert.deepEqual([standard!.score, standard!.exact, standard!.band], [13, 13, "high"]);
  near(standard!.percentile, 84.1344746068543);
  assert.deepEqual(trace.norm!.row, { from: 60, to: 100, score: 13 });
  assert.ok(trace.formula.includes("By table: 75 lies in 60 to 100, worth scaled 13; z = (13 − 10) / 3 = 1"));
});

Deno.test("a group without a norm for the scale falls back to a wider one; with none there is no standard score", () => {
  const sketch = form("T", { mean: 60, sd: 10 });
  const groups = [{ id: "everybody" }, { id: "women", gender: "f" as const }];
  const rows = [normRow({ scale: "order", mean: 60, sd: 10 }), normRow({ scale: "other", group: "women" })];
  const woman = sitting(adding(60), { gender: "f" });
  const of = (rows: ReturnType<typeof normRow>[]) =>
    score(prepare(scoringForm({ ...sketch, norms: { groups, rows } })), woman).scales[0]!;
  assert.equal(of(rows).trace.norm!.group, "everybody");
  assert.equal(
    of([...rows, normRow({ scale: "order", group: "women", mean: 50, sd: 10 })]).standard!.score,
    60,
  );
  const byTable = { ...form("T", { mean: 60, sd: 10 }, { norm: "table" }) };
  const { standard: withoutTable } = score(prepare(scoringForm(byTable)), woman).scales[0]!;
  assert.equal(withoutTable, null, "a mean does not replace a table");
  const { raw, standard, trace } = of([]);
  assert.deepEqual([raw, standard, trace.formula.at(-1)], [
    60,
    null,
    "No norm for this person: no standard score",
  ]);
});

Deno.test("percentiles counted in the norm group take precedence over the normal curve", () => {
  const sketch = form("T", { mean: 60, sd: 10 });
  const counted = [[40, 2], [55, 42.5], [60, 71], [100, 99.9]].map(([raw, percentile]) => ({
    group: "everybody",
    scale: "order",
    raw: raw!,
    percentile: percentile!,
  }));
  const of = (sum: number) =>
    score(
      prepare(scoringForm({ ...sketch, norms: { ...sketch.norms, percentiles: counted } })),
      sitting(adding(sum)),
    ).scales[0]!;
  const { standard, trace } = of(55);
  // T 45 would be the 31st percentile of a normal curve.
  assert.deepEqual([standard!.score, standard!.percentile, standard!.isCounted], [45, 42.5, true]);
  assert.ok(trace.formula.includes("Percentile, counted in the group: 55 → 42.5, so 55 → 42.5"));
  near(of(58).standard!.percentile, 42.5 + 3 / 5 * (71 - 42.5));
  assert.deepEqual([of(30), of(101 - 1)].map(({ standard }) => standard!.percentile), [0, 99.9]);
  const { isCounted } = score(prepare(scoringForm(sketch)), sitting(adding(55))).scales[0]!.standard!;
  assert.equal(isCounted, undefined, "without them the curve is used");
});

Deno.test("a prorated score has a wider band: the one of a scale of the answered items", () => {
  const sketch = form("T", { mean: 60, sd: 10, reliability: 0.8 });
  const prepared = prepare(scoringForm(sketch));
  const { s1: _, s2: __, s3: ___, s4: ____, ...sixteen } = all(3);
  const [whole, part] = [all(3), sixteen].map((answers) => score(prepared, sitting(answers)).scales[0]!);
  assert.equal(part!.isProrated, true);
  near(part!.standard!.exact, whole!.standard!.exact);
  // Spearman and Brown: 16 of 20 items have the reliability 0.8 · 0.8 / (1 − 0.2 · 0.8) = 0.7619. In units of
  // the whole, with a true variance of 0.8, their scores vary by 0.8 / 0.7619 = 1.05, of which 0.2381 is
  // error: 0.25 of 100.
  near(part!.standard!.sem, 10 * Math.sqrt(0.8 / (0.64 / 0.84) * (1 - 0.64 / 0.84)));
  near(part!.standard!.sem, 5);
  near(whole!.standard!.sem, 10 * Math.sqrt(0.2));
  assert.ok(part!.standard!.high - part!.standard!.low > whole!.standard!.high - whole!.standard!.low);
  assert.ok(part!.trace.formula.includes("Error variance × 20 / 16 = 1.25"));
});
