import { choosing } from "../../simulation/choosing.ts";

/** How far somebody agrees with what is said of them. */
export const statement = choosing({ difficulty: 0, discrimination: 2, seconds: 5 });
