import { z } from "zod";
import { LIMITS } from "./limits.ts";

const whole = (min: number, max: number) =>
  z.coerce.number("invalid").int("invalid").min(min, "invalid").max(max, "invalid");

const from = (lastRow: number) => ({
  offset: whole(0, lastRow).default(0),
  cursor: z.string("invalid").optional(),
});

/**
 * Query fields of a page of a list: `limit` rows by default, up to `most`, from row `offset` on or after those
 * of the page before.
 */
export const pageOf = (limit: number, most: number, lastRow = 2 ** 31) => ({
  limit: whole(1, most).default(limit),
  ...from(lastRow),
});

export const PAGE = pageOf(LIMITS.pageLength, LIMITS.pageMaxLength, LIMITS.lastRow);

/** The same where a limit above the cap is the cap, and none is the cap too: without one all are listed. */
export const cappedPageOf = (most: number, lastRow = 2 ** 31) => ({
  limit: z.coerce.number("invalid").int("invalid").min(0, "invalid").transform((n) => Math.min(n, most))
    .default(most),
  ...from(lastRow),
});

/** For projects and batches. */
export const WHOLE_LIST = cappedPageOf(LIMITS.projectsList);

/** A row of a list, by the values that the list is sorted by, as texts; null for a missing value. */
export type RowPlace = readonly (string | null)[];

/** Where a cursor points. */
export interface After {
  readonly place: RowPlace;
  /** The length of the list at its first page. It is not counted anew. */
  readonly count: number;
}

/** Which rows of a list: `limit` of them, after a row or from an offset on. */
export interface Page {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: After;
}

/** Rows of a page, and the last of them if others follow. */
export interface Rows<Row> {
  readonly results: readonly Row[];
  readonly next: RowPlace | null;
}

/** The same with the length of the list. */
export interface Listed<Row> extends Rows<Row> {
  readonly count: number;
}

/** The length of a list: a walk by cursor counts it once. */
export const lengthOf = ({ after }: Page, count: () => Promise<number>): Promise<number> | number =>
  after ? after.count : count();
