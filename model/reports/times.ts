import { HOUR, MINUTE, SECOND } from "../duration.ts";

/** A page asks so often how a report or an export stands. */
export const STATUS_POLL = 5 * SECOND;
/** How long a request is listed: for whoever asked, went away and comes back the next morning. */
export const REQUEST_SHOWN = 24 * HOUR;
/** A longer silence is told of as a break in the report. */
export const LONG_BREAK = 5 * MINUTE;
