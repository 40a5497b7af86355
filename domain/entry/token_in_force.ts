import { endTokens, listTokenVersions } from "../../db/respondent_tokens.ts";
import type { Sql } from "../../db/pool.ts";
import { gather } from "../../lib/gathered.ts";
import { isLostConnection } from "../../lib/lost_connection.ts";
import type { Respondent } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

type Ask = (holder: Respondent) => Promise<number | null>;
const asking = new WeakMap<Sql, Ask>();

/** One statement is under way in a process; whoever comes meanwhile is asked about with the next. */
function askerOf({ sql }: Pick<Ctx, "sql">): Ask {
  let ask = asking.get(sql);
  if (!ask) {
    ask = gather((holders) => listTokenVersions(sql, holders), { max: 256, isHopeless: isLostConnection });
    asking.set(sql, ask);
  }
  return ask;
}

/** Whether the token by which somebody came was not ended, by whatever process of the site that was. */
export async function isTokenInForce(ctx: Pick<Ctx, "sql">, respondent: Respondent): Promise<boolean> {
  return await askerOf(ctx)(respondent) === (respondent.tokenVersion ?? 0);
}

export async function requireTokenInForce(ctx: Pick<Ctx, "sql">, respondent: Respondent): Promise<void> {
  if (!await isTokenInForce(ctx, respondent)) throw new Refusal("not_signed_in");
}

/** Ends the token by which somebody came, and all others of its version. What they answered before still arrives. */
export async function leave(ctx: Ctx, { orgId, respondentId, tokenVersion = 0 }: Respondent): Promise<void> {
  await endTokens(ctx.sql, { orgId, respondentId, version: tokenVersion, at: ctx.now() });
}
