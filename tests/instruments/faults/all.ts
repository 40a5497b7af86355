import { FILES } from "./files.ts";
import { GENERATORS } from "./generators.ts";
import { KEYS } from "./keys.ts";
import { NORMS } from "./norms.ts";
import { QUALITY } from "./quality.ts";
import { QUESTIONS } from "./questions.ts";
import { SCALES } from "./scales.ts";
import { WORDS } from "./words.ts";

/** All faults that the reader reports, by subject. */
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
