import { choosing } from "../../simulation/choosing.ts";

/** Why things are done as they are: one reason, or the two best. */
export const comprehension = choosing({ difficulty: 0, discrimination: 1.7, seconds: 18 });
