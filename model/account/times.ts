import { DAY, HOUR, MINUTE, SECOND } from "../duration.ts";

/** However busy a session of staff is, the password is asked for again after this. */
export const STAFF_SESSION = 30 * DAY;
/** A browser of staff that is left alone for longer has to sign in again. */
export const IDLE_BROWSER = 12 * HOUR;
/** Of a program. */
export const ACCESS_TOKEN = 10 * MINUTE;
/** A refresh repeated within this is the same refresh. */
export const REPEATED_REFRESH = 30 * SECOND;
/** Of a member of staff. Respondents' are in `model/inviting/times.ts`. */
export const MEMBER_INVITATION = 7 * DAY;
export const PASSWORD_RESET = HOUR;
/** How long it is said that an account is disabled, and whom to ask. */
export const DISABLED_ACCOUNT_SHOWN = 15 * SECOND;
