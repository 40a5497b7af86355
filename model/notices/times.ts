import { SECOND } from "../duration.ts";

/** How long a notice stands in the bar. */
export const NOTICE_SHOWN = 5 * SECOND;
/** Long enough to see what was done, and to reach its Undo by keyboard. */
export const UNDO_SHOWN = 10 * SECOND;
/** A page drawn ahead of need holds notifications too, and those are stale after this. */
export const NOTIFICATIONS_STALE = 15 * SECOND;
