import { DAY } from "../duration.ts";

/** A choice that a browser keeps in a cookie: language, cookies, columns of a table. */
export const CHOICE_COOKIE = 365 * DAY;
/** Words are kept by a browser under the version they have. */
export const WORDS_CACHE = 7 * DAY;
