import { choosing } from "../../simulation/choosing.ts";

/** What somebody would do, or what they think of what others did: most people see what is worst. */
export const scenario = choosing({ difficulty: -0.8, discrimination: 1.1, seconds: 50 });
