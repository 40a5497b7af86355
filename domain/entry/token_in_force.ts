import { endTokens, type InForce, listInForce } from "../../db/respondent_tokens.ts";
import type { Sql } from "../../db/pool.ts";
import { gather } from "../../lib/gathered.ts";
import { isLostConnection } from "../../lib/lost_connection.ts";
import type { Respondent } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

type Ask = (holder: Respondent) => Promise<InForce>;
const asking = new WeakMap<Sql, Ask>();

/** One statement is under way in a process; whoever comes meanwhile is asked about with the next. */
function askerOf({ sql }: Pick<Ctx, "sql">): Ask {
  let ask = asking.get(sql);
  if (!ask) {
    ask = gather((holders) => listInForce(sql, holders), { max: 256, isHopeless: isLostConnection });
    asking.set(sql, ask);
  }
  return ask;
}

/**
 * Whether somebody may go on by the token and on the device that they came with, by whatever process of the site it was ended:
 * `elsewhere` where they have gone on in another place since, from which they can take it back.
 */
export async function standing(
  ctx: Pick<Ctx, "sql">,
  respondent: Respondent,
): Promise<"in-force" | "elsewhere" | "ended"> {
  const { tokenVersion = 0, deviceId } = respondent;
  const { version, takeableFrom, deviceId: holder } = await askerOf(ctx)(respondent);
  if (version === null) return "ended";
  if (version !== tokenVersion) return tokenVersion >= takeableFrom! ? "elsewhere" : "ended";
  return deviceId === undefined || holder === null || holder === deviceId ? "in-force" : "elsewhere";
}

export async function requireTokenInForce(ctx: Pick<Ctx, "sql">, respondent: Respondent): Promise<void> {
  const stands = await standing(ctx, respondent);
  if (stands !== "in-force") throw new Refusal(stands === "ended" ? "not_signed_in" : "open_elsewhere");
}

/** Ends the token by which somebody came, and all others of its version. What they answered before still arrives. */
export async function leave(ctx: Ctx, { orgId, respondentId, tokenVersion = 0 }: Respondent): Promise<void> {
  await endTokens(ctx.sql, { orgId, respondentId, version: tokenVersion, at: ctx.now() });
}
