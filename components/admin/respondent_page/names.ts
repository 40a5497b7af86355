/** First and last name; empty if neither is known. */
export const nameOf = (
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): string => [firstName, lastName].filter(Boolean).join(" ");

/** MM/dd of yyyy-MM-dd. */
export const monthAndDay = (day: string): string => day.slice(5).replace("-", "/");
