import { DAY, HOUR } from "../duration.ts";

export const RESPONDENT_TOKEN = 30 * DAY;
/**
 * A test begun in the morning is gone on with in the evening. Whoever leaves or stays idle is forgotten at
 * once.
 */
export const RESPONDENT_COOKIE = DAY;
/** What somebody has entered on their way in. */
export const ENTRY_COOKIE = 2 * HOUR;
