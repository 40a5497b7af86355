import { z } from "zod";
import { LIMITS } from "./limits.ts";

const whole = (min: number, max: number) =>
  z.coerce.number("invalid").int("invalid").min(min, "invalid").max(max, "invalid");

/** Query fields of a page of a list: `limit` rows by default, up to `most`, from row `offset` on. */
export const pageOf = (limit: number, most: number, lastRow = 2 ** 31) => ({
  limit: whole(1, most).default(limit),
  offset: whole(0, lastRow).default(0),
});

export const PAGE = pageOf(LIMITS.pageLength, LIMITS.pageMaxLength, LIMITS.lastRow);

const MOST = LIMITS.projectsList;

/** The same for projects and batches: without a limit all of them; a limit above the cap is the cap. */
export const WHOLE_LIST = {
  limit: z.coerce.number("invalid").int("invalid").min(0, "invalid").transform((n) => Math.min(n, MOST))
    .default(MOST),
  offset: whole(0, 2 ** 31).default(0),
};
