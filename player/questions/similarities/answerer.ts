import { choosing } from "../../simulation/choosing.ts";

/** What two things have in common: seen or not. */
export const similarities = choosing({ difficulty: 0, discrimination: 1.7, seconds: 14 });
