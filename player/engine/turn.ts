import type { Effect } from "./effect.ts";
import type { PlayerState } from "./state.ts";

/**
 * One event being processed: a shallow copy of the state that functions change, and the effects in order.
 * Values that the state holds are shared with the previous state and never written into.
 */
export type Turn = { -readonly [Field in keyof PlayerState]: PlayerState[Field] } & {
  readonly now: number;
  readonly effects: Effect[];
};

export function without<T>(record: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** Shows a notice in the bar. */
export function notify(
  turn: Turn,
  key: Extract<Effect, { do: "notify" }>["key"],
  isGood = false,
  seconds?: number,
): void {
  turn.effects.push({ do: "notify", key, type: isGood ? "success" : "error", ...(seconds && { seconds }) });
}
