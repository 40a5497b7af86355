import { workingOut } from "../../simulation/choosing.ts";

/** Pieces that make a whole: who misses it has most often all but one. */
export const visualPuzzle = workingOut({ difficulty: 0, discrimination: 1.7, seconds: 26 });
