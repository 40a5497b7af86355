import type { Phrase } from "$/instruments/format/generator.ts";

/** Why some pictures must come before others. */
export interface Reason<State> {
  readonly why: Phrase;
  holds(order: readonly State[]): boolean;
}

/** What is drawn and said of a picture follows from a state; the reasons are about the same states. */
interface Telling<State> {
  readonly id: string;
  readonly difficulty: number;
  /** In the order in which it happens. */
  readonly told: readonly State[];
  draw(state: State): string;
  say(state: State): Phrase;
  readonly because: readonly Reason<State>[];
}

export interface Story {
  readonly id: string;
  readonly difficulty: number;
  /** In the order in which it happens. */
  readonly panels: readonly { readonly drawn: string; readonly said: Phrase }[];
  readonly why: readonly Phrase[];
  /** Whether it could have happened in this order of the pictures, counted from 0. */
  isPossible(order: readonly number[]): boolean;
}

export const story = <State>({ id, difficulty, told, draw, say, because }: Telling<State>): Story => ({
  id,
  difficulty,
  panels: told.map((state) => ({ drawn: draw(state), said: say(state) })),
  why: because.map(({ why }) => why),
  isPossible: (order) => because.every(({ holds }) => holds(order.map((at) => told[at]!))),
});

/** Something that can only become more. */
export const grows = <State>(why: Phrase, amount: (state: State) => number): Reason<State> => ({
  why,
  holds: (order) => order.every((state, at) => at === 0 || amount(state) >= amount(order[at - 1]!)),
});

/** A cause, which comes before each of its effects. */
const before = <State>(
  why: Phrase,
  cause: (state: State) => boolean,
  effect: (state: State) => boolean,
): Reason<State> => ({
  why,
  holds: (order) => order.findLastIndex(cause) < order.findIndex(effect),
});

/** Each state brings about the next one; a sentence says why for each pair. */
export const leads = <State>(told: readonly State[], ...whys: readonly Phrase[]): Reason<State>[] =>
  whys.map((why, at) => before(why, (state) => state === told[at], (state) => state === told[at + 1]));
