/** Milliseconds, of which the times of each noun are made (`times.ts`). */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const inSeconds = (ms: number): number => ms / SECOND;
export const inDays = (ms: number): number => ms / DAY;
