import type { Effect } from "./effect.ts";
import type { PlayerState } from "./state.ts";

/** One event being worked through: the state so far, and what is to be done about it in order. */
export interface Turn {
  state: PlayerState;
  readonly effects: Effect[];
  readonly now: number;
}

export function put(turn: Turn, change: Partial<PlayerState>): void {
  turn.state = { ...turn.state, ...change };
}

export function without<T>(record: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> {
  if (!(key in record)) return record;
  const { [key]: _, ...rest } = record;
  return rest;
}
