import { difference, type Load, type Scale, weigh } from "./balance.ts";

/** Whether a load balances the open pan for all, some or none of these weights. */
export function outcome(
  open: Load,
  load: Load,
  weights: readonly (readonly number[])[],
): "always" | "sometimes" | "never" {
  const balanced = weights.filter((each) => weigh(open, each) === weigh(load, each)).length;
  return balanced === 0 ? "never" : balanced === weights.length ? "always" : "sometimes";
}

/**
 * All weights that keep the scales balanced. Tries every weight from 1 to `heaviest` for every form,
 * independently of how the scales were generated.
 */
export function* consistent(
  shown: readonly Scale[],
  forms: number,
  heaviest: number,
): Generator<readonly number[]> {
  const differences = shown.map(difference);
  const weights = Array<number>(forms).fill(1);
  for (;;) {
    if (differences.every((each) => weigh(each, weights) === 0)) yield [...weights];
    let at = 0;
    while (at < forms && weights[at] === heaviest) weights[at++] = 1;
    if (at === forms) return;
    weights[at]!++;
  }
}
