import type { Language } from "../../../model/languages.ts";

/** A simulated test taker. Their traits are known, so scores can be compared with them. */
export interface Person {
  readonly age: number | null;
  readonly gender: "f" | "m" | null;
  readonly language: Language;
  /** By scale, for facets and domains, in standard deviations from the overall mean. */
  readonly traits: Readonly<Record<string, number>>;
  /** 1 is usual; 2 takes half the time. */
  readonly speed: number;
  readonly style: Style;
}

/** How a person answers, independent of the question. */
export interface Style {
  /** Tendency to agree, in the units of a statement's logit. */
  readonly acquiescence: number;
  /** Share of questions left out where that is allowed. */
  readonly omission: number;
  /** Share of questions answered without reading. */
  readonly carelessness: number;
  /** The kind of such answers: any place, or the same again and again. */
  readonly habit: "any" | "same";
}
