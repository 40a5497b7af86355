import assert from "node:assert/strict";
import { chanceFrom } from "../../model/chance.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { scoringForm, sitting, statements } from "../../tests/helpers/scoring/scoring_form.ts";
import { prepare, score } from "../score.ts";
import { answerNorms, itemNorms } from "./item_norms.ts";

const ITEMS = 12;
const ids = Object.keys(statements(ITEMS));

function form(items: ReturnType<typeof itemNorms> = []) {
  const scales = {
    calm: { items: ids.map((id, at) => at % 2 ? `-${id}` : id), method: "sum", standard: "none" },
  };
  const quality = { fit: { kind: "person_fit", scales: ["calm"], cutOff: 1.9 } };
  return prepare(
    scoringForm({ questions: statements(ITEMS), scoring: { scales, quality }, norms: { items } }),
  );
}

const chance = chanceFrom("who answers in earnest, and who does not");
const within = (place: number) => Math.min(5, Math.max(1, Math.round(place)));
/** Items rise in difficulty; every second one is reversed. */
function earnest() {
  const trait = chance.normal();
  return sitting(Object.fromEntries(ids.map((id, at) => {
    const worth = within(3 + trait + (at - 5.5) / 6 + chance.normal() * 0.7);
    return [id, at % 2 ? 6 - worth : worth];
  })));
}
const careless = () => sitting(Object.fromEntries(ids.map((id) => [id, chance.between(1, 5)])));
const many = (sit: typeof earnest, count: number) => Array.from({ length: count }, sit);
const scored = (form: ReturnType<typeof prepare>, sittings: ReturnType<typeof many>) =>
  sittings.map((sat) => score(form, sat));
const fits = (people: Scored[]) => people.map(({ quality }) => quality[0]!.value!);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

Deno.test("answer norms are the share of each worth among the answers that were given", () => {
  const one = prepare(scoringForm({
    questions: statements(2),
    scoring: { scales: { calm: { items: ["s1", "-s2"], method: "sum", standard: "none" } } },
  }));
  const people = Array.from(
    { length: 40 },
    (_, at) => score(one, sitting(at % 4 ? { s1: 3, s2: 5 } : { s1: 2 })),
  );
  assert.deepEqual(answerNorms(people, "calm").map(({ question, n, shares }) => [question, n, shares]), [
    ["s1", 40, "2:0.25 3:0.75"],
    ["s2", 30, "1:1"],
  ]);
  assert.deepEqual(answerNorms(people.slice(0, 29), "calm"), [], "too few");
});

Deno.test("item norms are the mean and the slope on the person's other items", () => {
  // Three people, two items: means 2 and 4; the others' deviations -1, 0, 1; slope of each Σxy / Σx² = 2/2.
  const people = [[1, 3], [2, 4], [3, 5]].map(([a, b]) => ({ s1: a!, s2: b! }));
  const two = prepare(scoringForm({
    questions: statements(2),
    scoring: { scales: { calm: { items: ["s1", "s2"], method: "sum", standard: "none" } } },
  }));
  const thirty = Array.from({ length: 30 }, (_, at) => ({ ...people[at % 3]! }));
  // One of them answers the second item two steps too high.
  thirty[0]!.s2 = 5;
  const [first, second] = itemNorms(thirty.map((answers) => score(two, sitting(answers))), "calm");
  assert.deepEqual([first!.n, first!.mean, second!.mean], [30, 2, 4 + 2 / 30]);
  // Second on first: Σ(x·y) = 10·(−1·−1) + 10·(1·1) − 2 = 18 over Σx² = 20, deviations of the mean adding
  // nothing.
  assert.ok(Math.abs(second!.slope - 18 / 20) < 1e-12);
  assert.deepEqual(
    itemNorms(thirty.slice(0, 29).map((answers) => score(two, sitting(answers))), "calm"),
    [],
    "too few",
  );
});

Deno.test("the fit of earnest people is about 1, of careless people 2 and more", () => {
  const norms = itemNorms(scored(form(), many(earnest, 1000)), "calm");
  assert.equal(norms.length, ITEMS);
  const prepared = form(norms);
  const [honest, random] = [
    fits(scored(prepared, many(earnest, 500))),
    fits(scored(prepared, many(careless, 500))),
  ];
  assert.ok(Math.abs(mean(honest) - 1) < 0.06, `${mean(honest)}`);
  assert.ok(mean(random) > 2, `${mean(random)}`);
  const above = (values: number[]) => values.filter((value) => value > 1.9).length / values.length;
  assert.ok(above(honest) < 0.06 && above(random) > 0.7, `${above(honest)}, ${above(random)}`);
});

Deno.test("the fit can be recomputed from its trace, and needs enough answers", () => {
  const prepared = form(
    ids.map((question) => ({ question, scale: "calm", n: 100, mean: 3, slope: 0.5, residual: 2 })),
  );
  const all = sitting(Object.fromEntries(ids.map((id, at) => [id, at === 0 ? 5 : 3])));
  const { value, trace } = score(prepared, all).quality[0]!;
  // The first deviates by 2, expected 0; each other one deviates by 0, expected 0.5 · 2 / 11.
  const squares = [1, ...Array.from({ length: 11 }, () => (0.5 * 2 / 11 / 2) ** 2)];
  assert.ok(Math.abs(value! - mean(squares)) < 1e-12);
  assert.ok(trace.counted.every(([, square], at) => Math.abs(square - squares[at]!) < 1e-12));
  const nine = sitting(Object.fromEntries(ids.slice(0, 9).map((id) => [id, 3])));
  assert.equal(score(prepared, nine).quality[0]!.value, null);
  assert.equal(score(form(), all).quality[0]!.value, null, "without item norms there is no prediction");
});
