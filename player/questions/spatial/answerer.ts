import { workingOut } from "../../simulation/choosing.ts";

/** Turned before the eye. */
export const spatial = workingOut({ difficulty: 0, discrimination: 1.7, seconds: 18 });
