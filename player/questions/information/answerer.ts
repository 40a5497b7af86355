import { choosing } from "../../simulation/choosing.ts";

/** Known or not. */
export const information = choosing({ difficulty: 0, discrimination: 1.7, seconds: 10 });
