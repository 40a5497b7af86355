import type { Look } from "./attribute.ts";
import { LOOKS } from "./looks/all.ts";
import { type Rule, rulesFor } from "./rules.ts";

/** The rules of a matrix, before random values fill it. */
export interface Blueprint {
  readonly look: Look;
  readonly side: 2 | 3;
  /** Rules by attribute. */
  readonly rules: Readonly<Record<string, Rule>>;
  readonly difficulty: number;
}

/** Difficulty of finding each rule. Holding several rules in mind adds `HOLDING`. */
const WEIGHTS: Readonly<Record<Rule, number>> = {
  constant: 0,
  rows: 0.5,
  columns: 0.5,
  steps: 1,
  threes: 1.2,
  together: 1.4,
  sum: 1.7,
  difference: 2,
  shared: 2.2,
  without: 2.4,
  either: 3.2,
};
const TURNING = 0.3;
const HOLDING = 0.3;
const BASE = { 2: -3.6, 3: -2.9 } as const;
const MOST_RULES = 3;

export const BLUEPRINTS: readonly Blueprint[] = LOOKS.flatMap((look) =>
  ([2, 3] as const).flatMap((side) => combinations(look, side))
);

function combinations(look: Look, side: 2 | 3): Blueprint[] {
  let found: Record<string, Rule>[] = [{}];
  for (const attribute of look.attributes) {
    found = found.flatMap((rules) =>
      rulesFor(attribute, side).map((rule) => ({ ...rules, [attribute.id]: rule }))
    );
  }
  return found.map((rules) => ({ look, side, rules, difficulty: difficultyOf(look, side, rules) }))
    .filter(({ rules }) => active(rules).length > 0 && active(rules).length <= MOST_RULES);
}

function active(rules: Readonly<Record<string, Rule>>) {
  return Object.values(rules).filter((rule) => rule !== "constant");
}

function difficultyOf(look: Look, side: 2 | 3, rules: Readonly<Record<string, Rule>>): number {
  const weights = look.attributes.map(({ id, order }) => {
    const rule = rules[id]!;
    return WEIGHTS[rule] + (order === "ring" && rule !== "constant" ? TURNING : 0);
  });
  const sum = weights.reduce(
    (total, weight) => total + weight,
    BASE[side] + HOLDING * (active(rules).length - 1),
  );
  return Math.round(sum * 100) / 100;
}

/**
 * Blueprints near the aim. Looks take turns within a set; one without a blueprint near the aim is skipped.
 */
export function blueprintsFor(aim: number, turn: number): Blueprint[] {
  const near = (look: Look) =>
    BLUEPRINTS.filter((plan) => plan.look === look && Math.abs(plan.difficulty - aim) <= 0.2);
  for (let at = 0; at < LOOKS.length; at++) {
    const found = near(LOOKS[(turn + at) % LOOKS.length]!);
    if (found.length > 0) return found;
  }
  return [...BLUEPRINTS];
}
