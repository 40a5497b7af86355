import type { Language } from "../../../model/languages.ts";

/** A simulated test taker: what they are like is known, so a score can be held against it. */
export interface Person {
  readonly age: number | null;
  readonly gender: "f" | "m" | null;
  readonly language: Language;
  /** By scale, facets and domains alike, in standard deviations from everybody's mean. */
  readonly traits: Readonly<Record<string, number>>;
  /** 1 is usual; 2 takes half the time. */
  readonly speed: number;
  readonly style: Style;
}

/** How somebody answers, whatever is asked. */
export interface Style {
  /** The lean towards agreement, in the units of a statement's logit. */
  readonly acquiescence: number;
  /** The share of questions left out where that is allowed. */
  readonly omission: number;
  /** The share of questions answered without being read. */
  readonly carelessness: number;
  /** What is answered then: anything, or the same again and again. */
  readonly habit: "any" | "same";
}
