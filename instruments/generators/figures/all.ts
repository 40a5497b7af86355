import type { Generator } from "../generator.ts";
import { MATRIX_REASONING } from "./matrix_reasoning/generator.ts";

// deno-lint-ignore no-explicit-any
export const FIGURES: readonly Generator<any>[] = [MATRIX_REASONING];
