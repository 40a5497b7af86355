import { openSiteWords } from "../../../site/words.ts";

/** The product's own words: a text that is missing fails the test that needed it. */
export const words = openSiteWords("throw");
