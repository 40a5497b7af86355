/** What tunes the engine. The product's times are in `model/times.ts`. */

/** After so many replies in a row that it cannot take an answer now, the later ones no longer wait for it. */
export const STUCK_AFTER = 10;
/** How long a notice stands before the next one that follows from it. */
export const READ_IN = 2000;
/** Subtests whose questions are fetched before they are reached. */
export const AHEAD = 2;
/** The longest duration that can be told, in seconds: 7 days. */
export const LONGEST = 7 * 24 * 3600;
/** By how much the reckoned time of the server may be off. */
export const RECKONING = 2000;
