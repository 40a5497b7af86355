import { HOUR } from "../duration.ts";

/** The search begins so long after the last key. */
export const SEARCH_DEBOUNCE = 300;
/**
 * How long it is said that people were anonymized; what is still to be done, and what failed, is always told.
 */
export const ANONYMIZING_SHOWN = HOUR;
