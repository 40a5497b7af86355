import type { Generator } from "$/instruments/format/generator.ts";
import { FIGURE_WEIGHTS } from "./figure_weights/generator.ts";
import { MATRIX_REASONING } from "./matrix_reasoning/generator.ts";
import { OBJECT_ASSEMBLY } from "./object_assembly/generator.ts";
import { SPATIAL } from "./spatial/generator.ts";
import { VISUAL_PUZZLE } from "./visual_puzzle/generator.ts";

// deno-lint-ignore no-explicit-any
export const FIGURES: readonly Generator<any>[] = [
  MATRIX_REASONING,
  FIGURE_WEIGHTS,
  VISUAL_PUZZLE,
  OBJECT_ASSEMBLY,
  SPATIAL,
];
