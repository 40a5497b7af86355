import { workingOut } from "../../simulation/choosing.ts";

/** Put in for each other until the scales balance. */
export const figureWeights = workingOut({ difficulty: 0, discrimination: 1.7, seconds: 25 });
