import { type Load, type Scale, weigh } from "./balance.ts";

/**
 * Whether a load balances the open pan for all, some or none of the weights that keep the shown scales
 * balanced. Tries every weight from 1 to `heaviest` for every form, independently of how the scales were
 * generated.
 */
export function outcome(
  shown: readonly Scale[],
  open: Load,
  load: Load,
  heaviest: number,
): "always" | "sometimes" | "never" {
  let [balanced, tried] = [0, 0];
  for (const weights of consistent(shown, open.length, heaviest)) {
    tried++;
    if (weigh(open, weights) === weigh(load, weights)) balanced++;
  }
  return balanced === 0 ? "never" : balanced === tried ? "always" : "sometimes";
}

/** All weights up to `heaviest` that keep the scales balanced. */
export function* consistent(
  shown: readonly Scale[],
  forms: number,
  heaviest: number,
): Generator<readonly number[]> {
  const weights = Array<number>(forms).fill(1);
  for (;;) {
    if (shown.every(({ left, right }) => weigh(left, weights) === weigh(right, weights))) yield [...weights];
    let at = 0;
    while (at < forms && weights[at] === heaviest) weights[at++] = 1;
    if (at === forms) return;
    weights[at]!++;
  }
}
