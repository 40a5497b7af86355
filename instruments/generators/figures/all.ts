import type { Generator } from "../generator.ts";

// deno-lint-ignore no-explicit-any
export const FIGURES: readonly Generator<any>[] = [];
