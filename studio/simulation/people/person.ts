import type { Language } from "../../../model/languages.ts";

/** A simulated respondent. The traits are known, so scores can be compared with them. */
export interface Person {
  readonly age: number | null;
  readonly gender: "f" | "m" | null;
  readonly language: Language;
  /** By scale, facets and domains alike, in standard deviations from the population's mean. */
  readonly traits: Readonly<Record<string, number>>;
  /** 1 is average; 2 takes half the time. */
  readonly speed: number;
  readonly style: Style;
}

/** Answering style, independent of the question. */
export interface Style {
  /** Lean towards agreement, in logits of a statement. */
  readonly acquiescence: number;
  /** Share of questions omitted where that is allowed. */
  readonly omission: number;
  /** Share of questions answered without reading. */
  readonly carelessness: number;
  /** Careless answers: random, or one place again and again. */
  readonly habit: "any" | "same";
}
