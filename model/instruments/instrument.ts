import type { Language } from "../languages.ts";
import type { Flags } from "./manifest.ts";
import type { Norms } from "./norms.ts";
import type { Question } from "./questions.ts";
import type { Key, Protocol, QualityIndex, Scale, ScoringFile } from "./scoring.ts";
import type { SimulationFile } from "./simulation.ts";
import type { Texts } from "./texts.ts";

export type ImageType = "image/svg+xml" | "image/png" | "image/jpeg" | "image/webp";

export interface Image {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A question as it is asked here. `texts` has its words, `images` its pictures, `scoring.keys` its key. */
export interface InstrumentQuestion extends Omit<Question, "answerSet"> {
  readonly id: string;
  /** How many answers there are to choose from; 0 where something is typed. */
  readonly answerCount: number;
}

export interface Subtest {
  readonly id: string;
  readonly timeLimit: number | null;
  readonly isPractice: boolean;
  readonly isSectionPractice: boolean;
  readonly questions: readonly InstrumentQuestion[];
}

export interface Section {
  readonly id: string;
  readonly subtests: readonly Subtest[];
}

/** All globs resolved; only what this form asks. Items carry their sign: `-n031`. */
export interface Scoring {
  readonly keys: Readonly<Record<string, Key>>;
  readonly scales: Readonly<Record<string, Scale>>;
  readonly quality: Readonly<Record<string, QualityIndex>>;
  /** Undefined where each index speaks for itself alone. */
  readonly protocol?: Protocol;
  readonly bands: ScoringFile["bands"];
  readonly confidence: number;
}

/** An instrument as a package says it: read, put together, expanded and checked. */
export interface Instrument {
  readonly flags: Flags;
  readonly sections: readonly Section[];
  /** Complete in each language; every question's answers stand in its own texts. */
  readonly texts: Readonly<Partial<Record<Language, Texts>>>;
  readonly images: Readonly<Record<string, Image>>;
  readonly scoring: Scoring;
  readonly norms: Norms;
  /** What the simulated people are like: for norms, demo worlds and tests. */
  readonly simulation: SimulationFile;
}
