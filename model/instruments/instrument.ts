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

/** A question as this form has it. `texts` has its words, `images` its pictures, `scoring.keys` its key. */
export interface InstrumentQuestion extends Omit<Question, "answerSet"> {
  readonly id: string;
  /** Number of answers to choose from; 0 for typed answers. */
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

/** All globs resolved; only questions of this form. Reversed items carry a minus: `-n031`. */
export interface Scoring {
  readonly keys: Readonly<Record<string, Key>>;
  readonly scales: Readonly<Record<string, Scale>>;
  readonly quality: Readonly<Record<string, QualityIndex>>;
  /** Undefined if each index stands for itself alone. */
  readonly protocol?: Protocol;
  readonly bands: ScoringFile["bands"];
  readonly confidence: number;
}

/** An instrument as read from a package: assembled, expanded and checked. */
export interface Instrument {
  readonly flags: Flags;
  readonly sections: readonly Section[];
  /** Complete in each language. Each question's texts include its answers. */
  readonly texts: Readonly<Partial<Record<Language, Texts>>>;
  readonly images: Readonly<Record<string, Image>>;
  readonly scoring: Scoring;
  readonly norms: Norms;
  /** Model of the simulated people, for norms, demo worlds and tests. */
  readonly simulation: SimulationFile;
}
