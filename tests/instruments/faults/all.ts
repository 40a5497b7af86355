import { FILES } from "./files.ts";
import { GENERATORS } from "./generators.ts";
import { KEYS } from "./keys.ts";
import { NORMS } from "./norms.ts";
import { QUALITY } from "./quality.ts";
import { QUESTIONS } from "./questions.ts";
import { SCALES } from "./scales.ts";
import { WORDS } from "./words.ts";

/** Every fault that is known to be told, by what it is a fault of. */
export const FAULTS = [
  ...FILES,
  ...WORDS,
  ...QUESTIONS,
  ...GENERATORS,
  ...KEYS,
  ...SCALES,
  ...QUALITY,
  ...NORMS,
];
