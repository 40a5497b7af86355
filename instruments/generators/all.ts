import { FIGURES } from "./figures/all.ts";
import type { Generator } from "./generator.ts";
import { PICTURES } from "./pictures/all.ts";
import { SPEED } from "./speed/all.ts";

/** By kind, as `questions.yaml` names them. */
// deno-lint-ignore no-explicit-any
export const GENERATORS: ReadonlyMap<string, Generator<any>> = new Map(
  [...FIGURES, ...SPEED, ...PICTURES].map((generator) => [generator.kind, generator]),
);
