import assert from "node:assert/strict";
import { chanceFrom } from "../../../model/chance.ts";
import type { Scale } from "../../../model/instruments/scoring.ts";
import type { SimulationFile } from "../../../model/instruments/simulation.ts";
import { smallInstrument } from "../../../tests/helpers/scoring/small_instrument.ts";
import { drawPerson, type Who } from "./draw_person.ts";
import type { Person } from "./person.ts";

const leaf = (items: string[], method: "sum" | "right" = "sum"): Scale => ({
  method,
  items,
  missing: 0.2,
  penalty: 1,
  standard: "T",
  norm: "linear",
  isValidity: false,
});
const composite = (of: string[]): Scale => ({
  of,
  from: "raw",
  standard: "T",
  norm: "linear",
  isValidity: false,
});
const SCALES = {
  tidy: leaf(["q1", "q2"]),
  punctual: leaf(["q3", "-q4"]),
  lively: leaf(["q5", "q6"]),
  order: composite(["tidy", "punctual"]),
  all_six: leaf(["q1", "q2", "q3", "-q4", "q5", "q6"]),
};
const NOBODY: Who = { age: 40, gender: "f", language: "en-US" };

function drawn(
  scales: Record<string, Scale>,
  simulation: Partial<SimulationFile> = {},
  who: Who = NOBODY,
): Person[] {
  const small = smallInstrument();
  const instrument = {
    ...small,
    scoring: { ...small.scoring, scales },
    simulation: { ...small.simulation, ...simulation },
  };
  const chance = chanceFrom("population");
  return Array.from({ length: 4000 }, () => drawPerson(instrument, chance, who));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const of = (people: readonly Person[], scale: string) => people.map(({ traits }) => traits[scale]!);
function together(people: readonly Person[], a: string, b: string): number {
  const [x, y] = [of(people, a), of(people, b)];
  const [mx, my] = [mean(x), mean(y)];
  const shared = mean(x.map((value, at) => (value - mx) * (y[at]! - my)));
  return shared / Math.sqrt(mean(x.map((v) => (v - mx) ** 2)) * mean(y.map((v) => (v - my) ** 2)));
}
const near = (actual: number, expected: number, message: string) =>
  assert.ok(Math.abs(actual - expected) < 0.05, `${message}: ${actual.toFixed(3)} and not ${expected}`);

Deno.test("every trait, of facets, domains and totals, has mean 0 and standard deviation 1", () => {
  const people = drawn(SCALES);
  for (const scale of Object.keys(SCALES)) {
    near(mean(of(people, scale)), 0, scale);
    near(mean(of(people, scale).map((z) => z * z)), 1, scale);
  }
});

Deno.test("facets of a domain correlate by way of it, and not with others", () => {
  const people = drawn(SCALES, { followsParent: 0.8 });
  near(together(people, "tidy", "punctual"), 0.64, "facets of one domain");
  near(together(people, "tidy", "order"), Math.sqrt(0.82), "a facet and its domain");
});

Deno.test("traits have the form's correlations", () => {
  const { all_six: _, ...scales } = SCALES;
  const people = drawn(scales, { followsParent: 0.8, correlations: [["lively", "order", 0.5]] });
  near(together(people, "lively", "tidy"), 0.4, "by way of the domain");
  near(together(drawn(scales), "lively", "tidy"), 0, "the default of personality");
});

Deno.test("abilities correlate by default", () => {
  const people = drawn({ words: leaf(["q1"], "right"), figures: leaf(["q2"], "right") });
  near(together(people, "words", "figures"), 0.4, "abilities");
});

Deno.test("a total over all items is the combination of its smaller scales", () => {
  const [person] = drawn(SCALES);
  const { tidy, punctual, lively, all_six } = person!.traits;
  const [other] = drawn(SCALES).slice(1);
  const ratio = all_six! / (tidy! + punctual! + lively!);
  const again = other!.traits.all_six! /
    (other!.traits.tidy! + other!.traits.punctual! + other!.traits.lively!);
  assert.ok(Math.abs(ratio - again) < 1e-9);
});

Deno.test("inconsistent correlations are shrunk until they are possible", () => {
  const people = drawn(SCALES, {
    correlations: [["tidy", "punctual", 0.9], ["tidy", "lively", 0.9], ["punctual", "lively", -0.9]],
  });
  assert.ok(people.every(({ traits }) => Object.values(traits).every(Number.isFinite)));
  assert.ok(together(people, "tidy", "lively") > 0.3);
  assert.ok(together(people, "punctual", "lively") < -0.3);
});

Deno.test("a group lies above the others by the form's amount", () => {
  const shifts = [{ scale: "order", gender: "f" as const, age: [30, 50] as [number, number], by: 0.5 }];
  near(mean(of(drawn(SCALES, { shifts }), "order")), 0.5, "of the group");
  near(mean(of(drawn(SCALES, { shifts }, { ...NOBODY, gender: "m" }), "order")), 0, "of the other gender");
  near(mean(of(drawn(SCALES, { shifts }, { ...NOBODY, age: 51 }), "order")), 0, "of another age");
  near(mean(of(drawn(SCALES, { shifts }, { ...NOBODY, age: null }), "order")), 0, "of an age not known");
});
