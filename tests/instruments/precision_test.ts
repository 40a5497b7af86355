import assert from "node:assert/strict";
import { criticalDifference } from "$/components/admin/scoring/differences.ts";
import { chanceFrom } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import type { ScaleScore } from "$/model/scoring/scored.ts";
import { scoringModel } from "$/model/scoring/scoring_model.ts";
import type { Sitting } from "$/model/scoring/sitting.ts";
import { sit } from "$/studio/simulation/sit.ts";
import { prepare, scaleScores } from "$/scoring/score.ts";
import { everybody, peopleOf } from "$/studio/norms/norm_people.ts";
import { allInstruments } from "../helpers/instruments/all_packages.ts";

/**
 * Of 1,800 scores per scale the share within a band has a standard error of √(0.9 × 0.1 / 1800) = 0.7 %: a
 * fifth of the tolerance.
 */
const PEOPLE = 75;
const SITTINGS = 24;

const instruments = await allInstruments();
const form = (identifier: string) =>
  instruments.find(({ flags }) => flags.internalTestIdentifier === identifier)!;

type Scales = readonly Pick<ScaleScore, "scale" | "standard" | "isProrated">[];

/** Many sittings of each person, scored against the group of everybody, so that one norm is tested. */
function manySittings(instrument: Instrument, change = (sitting: Sitting) => sitting): Scales[][] {
  const group = everybody(instrument.norms);
  const prepared = prepare(scoringModel({
    ...instrument,
    scoring: { ...instrument.scoring, quality: {} },
    norms: { ...instrument.norms, groups: [group] },
  }));
  const chance = chanceFrom(`precision of ${instrument.flags.internalTestIdentifier}`);
  return peopleOf(instrument, { group, n: PEOPLE }, chance).map((person) =>
    Array.from({ length: SITTINGS }, () =>
      scaleScores(prepared, change(sit(instrument, person, chance, 0)))
        .map(({ scale, standard, isProrated }) => ({ scale, standard, isProrated })))
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (answers: readonly boolean[]) => answers.filter(Boolean).length / answers.length;

interface Sat {
  readonly standard: NonNullable<ScaleScore["standard"]>;
  /** The person's mean score in all other sittings. */
  readonly truth: number;
  /** The exact score of the following sitting. */
  readonly next: number;
}

/** Each person's sittings on one scale, each with the person's true score. */
function satOn(people: readonly Scales[][], at: number): Sat[][] {
  return people.map((sittings) => {
    const scores = sittings.flatMap((scales) => scales[at]!.standard ?? []);
    const sum = scores.reduce((sum, { exact }) => sum + exact, 0);
    return scores.map((standard, nth) => ({
      standard,
      truth: (sum - standard.exact) / (scores.length - 1),
      next: scores[(nth + 1) % scores.length]!.exact,
    }));
  });
}

const holds = ({ exact, reach }: Sat["standard"], value: number) => Math.abs(value - exact) <= reach!;

const sampled = new Map(
  ["MAB_III_EXTENDED", "NEO_C", "SSPO"].map((name) => [name, manySittings(form(name))]),
);

Deno.test("a band of 90 % contains nine of ten true scores and three of four second scores, also on scales of speed", () => {
  for (const [name, people] of sampled) {
    const all: Sat[] = [];
    for (const [at, { scale }] of people[0]![0]!.entries()) {
      const sat = satOn(people, at).flat();
      all.push(...sat);
      const [truths, seconds] = [
        share(sat.map(({ standard, truth }) => holds(standard, truth))),
        share(sat.map(({ standard, next }) => holds(standard, next))),
      ];
      const line = `${name} ${scale}: ${truths.toFixed(3)} of true scores, ${
        seconds.toFixed(3)
      } of second scores`;
      console.log(line);
      assert.ok(truths > 0.86 && truths < 0.97, line);
      // Spans have few different scores, so a second score is often the same.
      assert.ok(seconds < truths, line);
    }
    const truths = share(all.map(({ standard, truth }) => holds(standard, truth)));
    const seconds = share(all.map(({ standard, next }) => holds(standard, next)));
    const line = `${name}: ${truths.toFixed(3)} of true scores, ${seconds.toFixed(3)} of second scores`;
    console.log(line);
    assert.ok(truths > 0.88 && truths < 0.95, line);
    // 2 Φ(1.645 / √2) − 1 = 0.755
    assert.ok(seconds > 0.72 && seconds < 0.83, line);
  }
});

Deno.test("the standard error of a scale of speed equals the spread of repeated sittings", () => {
  const people = sampled.get("MAB_III_EXTENDED")!;
  for (const scale of ["coding", "symbol_search", "cancellation", "letter_span", "quickness"]) {
    const at = people[0]![0]!.findIndex((one) => one.scale === scale);
    const sat = satOn(people, at);
    const printed = sat[0]![0]!.standard.sem;
    const within = sat.map((sittings) => {
      const exact = sittings.map(({ standard }) => standard.exact);
      return mean(exact.map((value) => (value - mean(exact)) ** 2)) * exact.length / (exact.length - 1);
    });
    const seen = Math.sqrt(mean(within));
    const line = `${scale}: ${printed.toFixed(2)} printed, ${seen.toFixed(2)} seen`;
    console.log(line);
    assert.ok(Math.abs(printed / seen - 1) < 0.15, line);
  }
});

Deno.test("two scores of one true level differ by more than the critical difference one time in ten", () => {
  const people = sampled.get("NEO_C")!;
  const [first, second] = [0, 1].map((at) => satOn(people, at));
  const apart = first!.flatMap((sittings, who) =>
    sittings.map(({ standard, truth }, nth) => {
      const other = second![who]![nth]!;
      // The difference without the true difference.
      const error = (standard.exact - truth) - (other.standard.exact - other.truth);
      return Math.abs(error) >= criticalDifference(standard, other.standard);
    })
  );
  const seen = share(apart);
  assert.ok(seen > 0.05 && seen < 0.14, `${seen}`);
});

Deno.test("a prorated score's wider band contains as many true scores", () => {
  const instrument = form("NEO_C");
  const chance = chanceFrom("left out");
  const whole = sampled.get("NEO_C")!;
  const patchy = manySittings(instrument, (sitting) => ({
    ...sitting,
    answers: Object.fromEntries(Object.entries(sitting.answers).filter(() => chance.next() > 0.15)),
  }));
  const within = patchy.flatMap((sittings, who) =>
    sittings.flatMap((scales) =>
      scales.flatMap(({ standard, isProrated }, at) =>
        standard && isProrated
          ? holds(standard, mean(whole[who]!.flatMap((scales) => scales[at]!.standard?.exact ?? [])))
          : []
      )
    )
  );
  const seen = share(within);
  console.log(`${within.length} prorated scores: ${seen.toFixed(3)} of true scores`);
  assert.ok(within.length > 5000 && seen > 0.87 && seen < 0.96, `${seen} of ${within.length}`);
});
