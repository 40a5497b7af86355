import {
  searchRespondents as findRespondents,
  type SearchResults,
} from "../../../db/respondents/respondent_search.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { Page } from "../../../model/page.ts";
import type { SearchOrder } from "../../../model/respondents/respondent_search.ts";
import { shownTo } from "../../../model/respondents/respondent_fields.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

const NOBODY_FOUND: SearchResults = { results: [], count: 0, next: null };

export interface SearchPage extends Partial<Page> {
  readonly order?: SearchOrder;
}

/** Returns the first few hits, for suggestions while the member types. */
export const shortlistRespondents = (ctx: Ctx, actor: Actor, query: string): Promise<SearchResults> =>
  searchRespondents(ctx, actor, query, { limit: LIMITS.searchHits });

/** Returns one page of hits, which is on record, most likely first unless another order is requested. */
export async function searchRespondents(
  ctx: Ctx,
  actor: Actor,
  query: string,
  { limit = LIMITS.searchList, ...page }: SearchPage = {},
): Promise<SearchResults> {
  const staff = requireMay(actor, "viewRespondents");
  if (!isSearchable(query) || !HAS_WORDS.test(query)) return NOBODY_FOUND;
  const words = query.slice(0, LIMITS.searchMaxLength);
  const [found] = await Promise.all([
    findRespondents(ctx.sql, staff.orgId, { query: words, limit, ...page }),
    // Without the words, which may be a name.
    auditLook(ctx, staff, { verb: "searchRespondents", to: ["organization", undefined] }),
  ]);
  return { ...found, results: found.results.map((hit) => shownTo(staff, hit)) };
}

/** A query without a letter or digit would match and read every respondent. */
const HAS_WORDS = /[\p{L}\p{N}]/u;
/** The minimum length of a query (docs/product.md, Finding people). */
export const isSearchable = (query: string): boolean => query.trim().length >= LIMITS.searchMinLength;
