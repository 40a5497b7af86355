import { HOUR, MINUTE, SECOND } from "../duration.ts";

/** How many days the codes of one list can stay open; an invitation lives as long as its code. */
export const INVITATION_DAYS = [3, 7, 14, 30, 60, 90] as const;
export const DEFAULT_INVITATION_DAYS = 14;
/** What a program may ask for. */
export const MAX_INVITATION_DAYS = 366;

/** Whoever had a letter within this time is not reminded. */
export const REMINDER_REST = 24 * HOUR;

/** Far longer than a mail server may take: whoever held a letter so long is gone. */
export const LETTER_STALE = MINUTE;
/**
 * Before the second attempt, the third and so on; a mail server that is away for a quarter of an hour loses
 * nothing.
 */
export const LETTER_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE] as const;
/** Longer than the last pause: until then a letter's message comes again by itself. */
export const LETTER_LOST = 20 * MINUTE;
