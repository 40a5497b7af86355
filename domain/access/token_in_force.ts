import { endTokens, listTokenStates, type TokenState } from "../../db/entry/respondent_tokens.ts";
import { gather } from "../../lib/flow/gather.ts";
import { isLostConnection } from "../../lib/flow/lost_connection.ts";
import type { Respondent } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";

type TokenCtx = Pick<Ctx, "sql" | "memory">;
type LookUp = (holder: Respondent) => Promise<TokenState>;

/**
 * Gathers concurrent look-ups: a process runs one statement at a time, and calls that arrive meanwhile share
 * the next one.
 */
const lookUp = ({ sql }: TokenCtx): LookUp =>
  gather((holders) => listTokenStates(sql, holders), { max: 256, isHopeless: isLostConnection });

/**
 * Returns whether a respondent's token and device may continue. Reads the database, since any process of the
 * site may have ended the token. `elsewhere`: the test was continued on another device, and this one can take
 * it back.
 */
export async function tokenStatus(
  ctx: TokenCtx,
  respondent: Respondent,
): Promise<"in-force" | "elsewhere" | "ended"> {
  const { tokenVersion = 0, deviceId } = respondent;
  const { version, takeableFrom, deviceId: activeDevice } = await remembered(ctx, lookUp)(respondent);
  if (version === null) return "ended";
  if (version !== tokenVersion) return tokenVersion >= takeableFrom! ? "elsewhere" : "ended";
  return deviceId === undefined || activeDevice === null || activeDevice === deviceId
    ? "in-force"
    : "elsewhere";
}

export async function requireTokenInForce(ctx: TokenCtx, respondent: Respondent): Promise<void> {
  const status = await tokenStatus(ctx, respondent);
  if (status !== "in-force") throw new Refusal(status === "ended" ? "not_signed_in" : "open_elsewhere");
}

/** Ends the respondent's tokens of this version. Answers given before that are still accepted. */
export async function signOutRespondent(
  ctx: Ctx,
  { orgId, respondentId, tokenVersion = 0 }: Respondent,
): Promise<void> {
  await endTokens(ctx.sql, { orgId, respondentId, version: tokenVersion, at: ctx.now() });
}
