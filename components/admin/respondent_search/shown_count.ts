import { LIMITS } from "../../../model/limits.ts";

/** Nobody reads beyond a thousand hits, and counting them all would cost more than it tells. */
export const shownCount = (count: number): string =>
  count > LIMITS.searchCount ? `${LIMITS.searchCount}+` : String(count);
