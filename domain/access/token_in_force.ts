import { endTokens, type InForce, listInForce } from "../../db/entry/respondent_tokens.ts";
import { gather } from "../../lib/flow/gathered.ts";
import { isLostConnection } from "../../lib/flow/lost_connection.ts";
import type { Respondent } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";

type Asking = Pick<Ctx, "sql" | "memory">;
type Ask = (holder: Respondent) => Promise<InForce>;

/** One statement is under way in a process; whoever comes meanwhile is asked about with the next. */
const asker = ({ sql }: Asking): Ask =>
  gather((holders) => listInForce(sql, holders), { max: 256, isHopeless: isLostConnection });

/**
 * Whether somebody may go on by the token and on the device that they came with, by whatever process of the site it was ended:
 * `elsewhere` where they have gone on in another place since, from which they can take it back.
 */
export async function standing(
  ctx: Asking,
  respondent: Respondent,
): Promise<"in-force" | "elsewhere" | "ended"> {
  const { tokenVersion = 0, deviceId } = respondent;
  const { version, takeableFrom, deviceId: holder } = await remembered(ctx, asker)(respondent);
  if (version === null) return "ended";
  if (version !== tokenVersion) return tokenVersion >= takeableFrom! ? "elsewhere" : "ended";
  return deviceId === undefined || holder === null || holder === deviceId ? "in-force" : "elsewhere";
}

export async function requireTokenInForce(ctx: Asking, respondent: Respondent): Promise<void> {
  const stands = await standing(ctx, respondent);
  if (stands !== "in-force") throw new Refusal(stands === "ended" ? "not_signed_in" : "open_elsewhere");
}

/** Ends the token by which somebody came, and all others of its version. What they answered before still arrives. */
export async function leave(ctx: Ctx, { orgId, respondentId, tokenVersion = 0 }: Respondent): Promise<void> {
  await endTokens(ctx.sql, { orgId, respondentId, version: tokenVersion, at: ctx.now() });
}
