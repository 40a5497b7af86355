import { findSignInRules, setSignInRules } from "../../db/organization/sign_in_rules.ts";
import { holdSettings } from "../../db/organization/settings.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { SignInRules, SignInRulesInForce } from "../../model/organization/sign_in_rules.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

export async function signInRules(ctx: Ctx, actor: Actor): Promise<SignInRulesInForce> {
  const { orgId } = requireMay(actor, "viewAdminArea");
  const rules = await findSignInRules(ctx.sql, orgId);
  if (!rules) throw new Refusal("not_found");
  return rules;
}

/** Sets how long sessions of members last. It applies from their next request. */
export async function changeSignInRules(ctx: Ctx, actor: Actor, rules: SignInRules): Promise<void> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  await ctx.sql.begin(async (tx) => {
    if (!await holdSettings(tx, orgId)) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const before = (await findSignInRules(tx, orgId))!;
    const { idleMinutes, sessionHours } = rules;
    const detail = {
      ...(idleMinutes !== before.idleMinutes && { idleMinutes: idleMinutes ?? NONE }),
      ...(sessionHours !== before.sessionHours && { sessionHours: sessionHours ?? NONE }),
    };
    if (Object.keys(detail).length === 0) return;
    await setSignInRules(tx, orgId, rules);
    await audit(ctx, tx, admin, { verb: "changeSignInRules", to: ["organization", orgId], detail });
  });
}

/** As the record has what is not limited. */
const NONE = "none";
