import { LIMITS } from "../../../model/limits.ts";

/** Caps the count: beyond a thousand hits an exact count costs more than it is worth. */
export const shownCount = (count: number): string =>
  count > LIMITS.searchCount ? `${LIMITS.searchCount}+` : String(count);
