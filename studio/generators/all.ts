import type { Generators } from "$/instruments/format/generator.ts";
import { FIGURES } from "./figures/all.ts";
import { PICTURES } from "./pictures/all.ts";
import { SPEED } from "./speed/all.ts";

/** All that there are. */
export const GENERATORS: Generators = new Map(
  [...FIGURES, ...SPEED, ...PICTURES].map((generator) => [generator.kind, generator]),
);
