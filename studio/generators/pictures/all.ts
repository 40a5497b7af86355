import type { Generator } from "$/instruments/format/generator.ts";
import { pictureArrangement } from "./arrangement/picture_arrangement.ts";
import { pictureCompletion } from "./completion/picture_completion.ts";

// deno-lint-ignore no-explicit-any
export const PICTURES: readonly Generator<any>[] = [pictureCompletion, pictureArrangement];
