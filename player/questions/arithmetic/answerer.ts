import { workingOut } from "../../simulation/choosing.ts";

/** Worked out in the head. */
export const arithmetic = workingOut({ difficulty: 0, discrimination: 1.7, seconds: 25 });
