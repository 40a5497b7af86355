import { type Found, searchRespondents as findRespondents } from "../../db/respondent_search.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Ctx } from "../context.ts";

const NOBODY_FOUND: Found = { results: [], count: 0 };

/** The first few, while one types. */
export const shortlistRespondents = (ctx: Ctx, actor: Actor, query: string): Promise<Found> =>
  search(ctx, actor, query, LIMITS.searchHits);

export const searchRespondents = (ctx: Ctx, actor: Actor, query: string): Promise<Found> =>
  search(ctx, actor, query, LIMITS.searchList);

/** SPEC 9: nothing is looked for before more than two characters are typed. */
export const isSearchable = (query: string): boolean => query.trim().length >= LIMITS.searchMinLength;

async function search(ctx: Ctx, actor: Actor, query: string, limit: number): Promise<Found> {
  const { orgId } = requireStaff(actor);
  return isSearchable(query) ? await findRespondents(ctx.sql, orgId, { query, limit }) : NOBODY_FOUND;
}
