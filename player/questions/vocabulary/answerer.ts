import { choosing } from "../../simulation/choosing.ts";

/** Known or not, and quickly said. */
export const vocabulary = choosing({ difficulty: 0, discrimination: 1.7, seconds: 9 });
