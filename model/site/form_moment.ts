/** A moment that a form sends, which is in UTC. A browser leaves out seconds. */
export const inUtc = (text: string | undefined): string | undefined =>
  text ? `${text}${/T\d\d:\d\d$/.test(text) ? ":00" : ""}Z` : undefined;

/** A moment as a form shows it. */
export const asTyped = (moment: string): string => moment.slice(0, 16);
