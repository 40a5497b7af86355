import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { normRow, scoringForm, sitting, statements } from "$/tests/helpers/scoring/scoring_form.ts";
import type { Scored } from "$/model/scoring/scored.ts";
import { compositeReliability, correlation, cronbachAlpha, variance } from "./alpha.ts";
import { type Reliability, reliability } from "./reliability.ts";
import { prepare, score } from "$/scoring/score.ts";

const SPANS = ["12", "34", "123", "345", "1234", "3456"];
const form = prepare(scoringForm({
  questions: {
    ...statements(5),
    ...Object.fromEntries(SPANS.map((sequence, at) => [`d${at}`, ["dfm", 0, sequence.length]] as const)),
  },
  timeLimit: 60,
  scoring: {
    keys: Object.fromEntries(SPANS.map((text, at) => [`d${at}`, { text }])),
    scales: {
      both: { of: ["order", "calm"], standard: "T" },
      order: { items: ["s1", "-s2", "s3"], method: "sum", missing: 0.4, standard: "T" },
      calm: { items: ["s4", "-s5"], method: "sum", standard: "T" },
      span: { items: SPANS.map((_, at) => `d${at}`), method: "longest_span", standard: "T" },
      points: { items: SPANS.map((_, at) => `d${at}`), method: "right", standard: "T" },
      rate: { items: SPANS.map((_, at) => `d${at}`), method: "per_minute", penalty: 0.5, standard: "T" },
      quick: { of: ["order", "rate"], standard: "T" },
      alone: { items: ["s1"], method: "sum", standard: "none" },
    },
  },
  norms: { rows: [normRow({ scale: "both" })] },
}));

const chance = chanceFrom("reliable or not");
const traits = Array.from({ length: 60 }, () => chance.normal());
const sat = () =>
  traits.map((trait) => {
    const place = () => Math.min(5, Math.max(1, Math.round(3 + trait + chance.normal())));
    const [a, b, c, d, e] = [place(), place(), place(), place(), place()];
    const typed = SPANS.map((text) => trait + chance.normal() > (text.length - 3) ? text : "9");
    return { worths: [a, b, c, d, e], typed, seconds: chance.between(30, 60) };
  });
const [people, second] = [sat(), sat()];
const [scored, again] = [people, second].map((sittings) =>
  sittings.map(({ worths: [a, b, c, d, e], typed, seconds }) =>
    score(form, {
      ...sitting({
        s1: a!,
        s2: 6 - b!,
        s3: c!,
        s4: d!,
        s5: 6 - e!,
        ...Object.fromEntries(typed.map((t, at) => [`d${at}`, t])),
      }),
      durations: { all: seconds },
    })
  )
) as [Scored[], Scored[]];

function reliabilities(people: readonly Scored[], again: readonly Scored[] = []) {
  const scoresOf = (sittings: readonly Scored[], id: string) =>
    sittings.map(({ scales }) => {
      const { raw, answered, asked, trace } = scales.find(({ scale }) => scale === id)!;
      const { method, parts, items } = trace;
      return { raw, answered, asked, method, parts, worths: items.map(({ worth }) => worth ?? 0) };
    });
  const of = (id: string): Reliability | null => reliability(scoresOf(people, id), scoresOf(again, id), of);
  return new Map(people[0]?.scales.map(({ scale }) => [scale, of(scale)]));
}

const found = reliabilities(scored, again);
const near = (scale: string, expected: number | null) =>
  assert.ok(
    expected !== null && Math.abs(found.get(scale)!.value - expected) < 1e-12,
    `${scale} ${found.get(scale)?.value} ${expected}`,
  );

Deno.test("a scale that sums items has its alpha, after reversal", () => {
  near("order", cronbachAlpha(people.map(({ worths }) => worths.slice(0, 3))));
  near(
    "points",
    cronbachAlpha(people.map(({ typed }) => typed.map((text, at) => text === SPANS[at] ? 1 : 0))),
  );
  assert.equal(found.get("points")!.coefficient, "alpha");
  assert.equal(found.get("alone"), null);
});

Deno.test("a maximum, a rate and composites of one use the correlation with a second sitting", () => {
  const twice = (of: (person: typeof people[number]) => number) =>
    correlation(people.map((person, at) => [of(person), of(second[at]!)]));
  const rate = ({ typed, seconds }: typeof people[number]) =>
    Math.max(0, typed.reduce((sum, text) => sum + (text === "9" ? -0.5 : 1), 0)) / (seconds / 60);
  near("span", twice(({ typed }) => Math.max(0, ...typed.map((text) => text === "9" ? 0 : text.length))));
  near("rate", twice(rate));
  near("quick", twice((person) => person.worths[0]! + person.worths[1]! + person.worths[2]! + rate(person)));
  for (const scale of ["span", "rate", "quick"]) assert.equal(found.get(scale)!.coefficient, "retest");
  assert.equal(reliabilities(scored).get("rate"), null, "one sitting is not enough");
});

Deno.test("the reliability of a composite follows from its parts", () => {
  const [order, calm] = [
    people.map(({ worths: [a, b, c] }) => a! + b! + c!),
    people.map(({ worths: [, , , d, e] }) => d! + e!),
  ];
  near(
    "both",
    compositeReliability([
      { variance: variance(order), reliability: found.get("order")!.value },
      { variance: variance(calm), reliability: found.get("calm")!.value },
    ], variance(order.map((value, at) => value + calm[at]!))),
  );
});

Deno.test("people who left an item out are not used for alpha; without people it is null", () => {
  const { worths: [a, b] } = people[0]!;
  const gap = score(form, sitting({ s1: a!, s2: 6 - b! }));
  assert.deepEqual(reliabilities([...scored, gap]).get("order"), found.get("order"));
  assert.equal(reliabilities([]).size, 0);
});
