import { workingOut } from "../../simulation/choosing.ts";

/** Put together before the eye. */
export const objectAssembly = workingOut({ difficulty: 0, discrimination: 1.7, seconds: 22 });
