import type { Phrase } from "$/instruments/format/generator.ts";

/** A condition on the order of the pictures. */
export interface Reason<State> {
  readonly why: Phrase;
  holds(order: readonly State[]): boolean;
}

/**
 * A story as a list of states. Drawing and caption follow from a state; the reasons refer to the same states.
 */
interface StoryDefinition<State> {
  readonly id: string;
  readonly difficulty: number;
  /** In chronological order. */
  readonly states: readonly State[];
  draw(state: State): string;
  caption(state: State): Phrase;
  readonly reasons: readonly Reason<State>[];
}

export interface Story {
  readonly id: string;
  readonly difficulty: number;
  /** In chronological order. */
  readonly panels: readonly { readonly drawing: string; readonly caption: Phrase }[];
  readonly why: readonly Phrase[];
  /** Whether this order of the pictures, counted from 0, is possible. */
  isPossible(order: readonly number[]): boolean;
}

export const story = <State>(
  { id, difficulty, states, draw, caption, reasons }: StoryDefinition<State>,
): Story => ({
  id,
  difficulty,
  panels: states.map((state) => ({ drawing: draw(state), caption: caption(state) })),
  why: reasons.map(({ why }) => why),
  isPossible: (order) => reasons.every(({ holds }) => holds(order.map((at) => states[at]!))),
});

/** An amount that can only grow. */
export const grows = <State>(why: Phrase, amount: (state: State) => number): Reason<State> => ({
  why,
  holds: (order) => order.every((state, at) => at === 0 || amount(state) >= amount(order[at - 1]!)),
});

/** A cause that precedes each of its effects. */
const before = <State>(
  why: Phrase,
  cause: (state: State) => boolean,
  effect: (state: State) => boolean,
): Reason<State> => ({
  why,
  holds: (order) => order.findLastIndex(cause) < order.findIndex(effect),
});

/** Each state leads to the next one; one sentence for each pair. */
export const leads = <State>(states: readonly State[], ...whys: readonly Phrase[]): Reason<State>[] =>
  whys.map((why, at) => before(why, (state) => state === states[at], (state) => state === states[at + 1]));
