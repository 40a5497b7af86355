import { DAY, MINUTE, SECOND } from "../duration.ts";

// Each by itself: the player's script carries only what it needs.

/** With less than this left the time is marked, and it is said once. */
export const TIME_WARNING = MINUTE;
/** The time that is left is drawn anew so often. */
export const TIMER_REFRESH = 250;
/** The same answer again within this is one key press, where a test goes on by itself. */
export const KEY_REPEAT = 300;

/** An answer that was not stored is sent again after this. */
export const RESPONSE_RETRY = SECOND;
/** Handing in is tried again after this. */
export const SUBMIT_RETRY = 2 * SECOND;
/** Every other call. */
export const CALL_RETRY = 5 * SECOND;
/** A sign of life is due at least every 15 s: a second of them is for the tick that comes late. */
export const SIGN_OF_LIFE = 14 * SECOND;
/**
 * Where time stands still without a connection: a gap is given back if the server sees that signs are
 * missing.
 */
export const SIGN_OF_LIFE_PAUSING = 5 * SECOND;
/** How often the server is asked whether it is there. */
export const CONNECTION_CHECK = 15 * SECOND;
export const CONNECTION_CHECK_OFFLINE = 5 * SECOND;
/** How long a practice question waits for its feedback before it says that there is none yet. */
export const FEEDBACK_WAIT = 2 * SECOND;

/** A session ends after so long in which nobody touched any tab. */
export const IDLE_LIMIT = 45 * MINUTE;
/** WCAG 2.2.1: said this long before, with a way to stay. */
export const IDLE_WARNING = 2 * MINUTE;
/** Answers on a device that the server refuses until their owner comes back. */
export const UNSENT_ANSWERS = 60 * DAY;

/** An answer that came after the end was on its way for no longer than this. */
export const ON_ITS_WAY = 3 * SECOND;
/** A device that comes back hands over what it kept within this. */
export const BACK_WITHIN = 30 * SECOND;
/** A shorter silence is not given back: signs are due every 5 s then, and one or two may have come late. */
export const SHORTEST_SILENCE = 10 * SECOND;
