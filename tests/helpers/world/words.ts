import { openSiteWords } from "../../../site/words.ts";

/** The product's texts. A missing text fails the test. */
export const words = openSiteWords("throw");
