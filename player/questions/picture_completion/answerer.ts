import { choosing } from "../../simulation/choosing.ts";

/** What is missing in a picture: noticed or not. */
export const pictureCompletion = choosing({ difficulty: 0, discrimination: 1.7, seconds: 15 });
