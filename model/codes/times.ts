import { HOUR, MINUTE } from "../duration.ts";

/** Windows begin and end on a multiple of it. */
export const WINDOW_STEP = 15 * MINUTE;
/** How far a start or an end may lie in the past, and how far away a start must be to be changed. */
export const SCHEDULE_TOLERANCE = 16 * MINUTE;
/** How long a new room is open unless somebody says otherwise. */
export const USUAL_WINDOW = 2 * HOUR;
