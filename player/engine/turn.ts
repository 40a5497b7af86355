import type { Effect } from "./effect.ts";
import type { PlayerState } from "./state.ts";

/**
 * One event being worked through: a copy of the state, on which what happens is written down, and what is to be done about it in
 * order. What the state holds is shared with the one before, and never written into.
 */
export type Turn = { -readonly [Field in keyof PlayerState]: PlayerState[Field] } & {
  readonly now: number;
  readonly effects: Effect[];
};

export function without<T>(record: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** Said in a bar. */
export function notify(turn: Turn, key: Extract<Effect, { do: "notify" }>["key"], isGood = false): void {
  turn.effects.push({ do: "notify", key, type: isGood ? "success" : "error" });
}
