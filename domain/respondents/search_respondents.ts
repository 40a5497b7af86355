import { type Found, searchRespondents as findRespondents } from "../../db/respondent_search.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import { LIMITS } from "../../model/limits.ts";
import type { SearchOrder } from "../../model/respondent_search.ts";
import type { Ctx } from "../context.ts";

const NOBODY_FOUND: Found = { results: [], count: 0 };

export interface Part {
  readonly limit?: number;
  readonly offset?: number;
  readonly order?: SearchOrder;
}

/** The first few, while one types. */
export const shortlistRespondents = (ctx: Ctx, actor: Actor, query: string): Promise<Found> =>
  searchRespondents(ctx, actor, query, { limit: LIMITS.searchHits });

/** One part of all who are found, the likeliest first unless another order is asked for. */
export async function searchRespondents(
  ctx: Ctx,
  actor: Actor,
  query: string,
  { limit = LIMITS.searchList, offset, order }: Part = {},
): Promise<Found> {
  const { orgId } = requireStaff(actor);
  return isSearchable(query) && SAYS_SOMETHING.test(query)
    ? await findRespondents(ctx.sql, orgId, { query: query.slice(0, MOST_TYPED), limit, offset, order })
    : NOBODY_FOUND;
}

/** With signs alone nobody is told apart: to find that out everybody would be read. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Longer than anybody's name; an address can be a hundred times as long. */
const MOST_TYPED = 200;

/** SPEC 9: nothing is looked for before more than two characters are typed. */
export const isSearchable = (query: string): boolean => query.trim().length >= LIMITS.searchMinLength;
