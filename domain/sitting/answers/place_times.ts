import type { StoredBookmark } from "../../../db/sitting/bookmarks.ts";

type Times = Pick<StoredBookmark, "placedAt" | "deviceAt">;

/** Times of a place that arrives `now`. As with an answer's, none is later than its arrival. */
export function placeTimes(placedAt: number | undefined, now: Date): Times {
  if (placedAt === undefined) return { placedAt: now, deviceAt: null };
  const at = new Date(Math.min(placedAt, now.getTime()));
  return { placedAt: at, deviceAt: at };
}

/** Whether a page has told a place before another that has arrived already. Otherwise the arrival decides. */
export const isOlderPlace = (one: Pick<Times, "deviceAt">, other: Pick<Times, "deviceAt">): boolean =>
  one.deviceAt !== null && other.deviceAt !== null && one.deviceAt < other.deviceAt;
