import { DAY } from "../duration.ts";

/** Errors of browsers: a name in an address is kept for no longer. */
export const CLIENT_ERROR = 90 * DAY;
export const CLIENT_ERRORS_SHOWN = 30 * DAY;
