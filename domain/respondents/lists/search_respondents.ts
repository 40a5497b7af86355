import {
  type Found,
  searchRespondents as findRespondents,
} from "../../../db/respondents/respondent_search.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { SearchOrder } from "../../../model/respondents/respondent_search.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

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
  const { orgId } = requireMay(actor, "viewRespondents");
  return isSearchable(query) && SAYS_SOMETHING.test(query)
    ? await findRespondents(ctx.sql, orgId, {
      query: query.slice(0, LIMITS.searchMaxLength),
      limit,
      offset,
      order,
    })
    : NOBODY_FOUND;
}

/** With signs alone nobody is told apart: to find that out everybody would be read. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Nothing is looked for before so much is typed (docs/product.md, Finding people). */
export const isSearchable = (query: string): boolean => query.trim().length >= LIMITS.searchMinLength;
