import { workingOut } from "../../simulation/choosing.ts";

/** The rule has to be found. */
export const matrixReasoning = workingOut({ difficulty: 0, discrimination: 1.7, seconds: 28 });
