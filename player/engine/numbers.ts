/** SPEC 9's numbers of a test session, in milliseconds. By themselves: the player's script carries only what it needs. */
export const KEY_REPEAT = 300;
export const RESPONSE_RETRY = 1000;
/** After so many replies in a row that it cannot take an answer now, the later ones no longer wait for it. */
export const STUCK_AFTER = 10;
export const SUBMIT_RETRY = 2000;
/** After more failed attempts than these the connection is called disrupted. */
export const SUBMIT_ATTEMPTS = 3;
export const CALL_RETRY = 5000;
/** "At least every 15 s": a second of them is for the tick that comes late. */
export const LAST_ACTIVE = 14_000;
/** Where time stands still without a connection: a gap is given back if the server sees that signs are missing. */
export const LAST_ACTIVE_PAUSING = 5_000;
/** How long a notice stands before the next one that follows from it. */
export const READ_IN = 2000;
export const TIMER_REFRESH = 250;
/** How long a practice question waits for its feedback before it says that there is none yet. */
export const FEEDBACK_WAIT = 2000;
/** Subtests whose questions are fetched before they are reached. */
export const AHEAD = 2;
/** The longest duration that can be told, in seconds: 7 days. */
export const LONGEST = 7 * 24 * 3600;
/** By how much the reckoned time of the server may be off. */
export const RECKONING = 2000;
