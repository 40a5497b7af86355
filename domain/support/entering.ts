import type { Tx } from "../../db/connection/pool.ts";
import { setEnteredSupport } from "../../db/operators/operator_sessions.ts";
import { findOperatedOrganization } from "../../db/operators/organizations.ts";
import { holdOpenSupport, listOpenSupport as list } from "../../db/support/support_sessions.ts";
import type { Actor, Operator, Support } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { OperatedSupport } from "../../model/support/support_session.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** Organisations that let operators in now. */
export async function listOpenSupport(ctx: Ctx, actor: Actor): Promise<OperatedSupport[]> {
  requireMay(actor, "operate");
  return await list(ctx.sql, ctx.now());
}

/** The open support session of one organisation; null if it has none. */
export async function findOpenSupport(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
): Promise<OperatedSupport | null> {
  requireMay(actor, "operate");
  const [open] = await list(ctx.sql, ctx.now(), orgId);
  return open ?? null;
}

/**
 * From the next request on, the operator's session sees this organisation and is no operator's (`findActor`),
 * until they leave or the support session is over.
 */
export async function enterSupport(ctx: Ctx, actor: Actor, orgId: string): Promise<OperatedSupport> {
  const operator = requireMay(actor, "operate");
  const now = ctx.now();
  if (!await findOperatedOrganization(ctx.sql, orgId, now)) throw new Refusal("not_found");
  return await ctx.sql.begin(async (tx) => {
    const held = await holdOpenSupport(tx, orgId, now);
    if (!held) throw new Refusal("support_not_open");
    // Two requests can enter at the same time: the one before is left.
    await changeEntered(ctx, tx, operator, held.id);
    await auditOperator(ctx, tx, operator, orgId, {
      verb: "enterSupport",
      to: ["organization", orgId],
      detail: { until: held.open.endsAt },
    });
    return held.open;
  });
}

/** Makes the session an operator's again. Does nothing if they have entered none. */
export async function leaveSupport(ctx: Ctx, actor: Actor): Promise<void> {
  const operator = requireMay(actor, "leaveSupport");
  await ctx.sql.begin((tx) => changeEntered(ctx, tx, operator, null));
}

/** Records whose support session is left by it. Of one that is over, the end is on record. */
async function changeEntered(
  ctx: Ctx,
  tx: Tx,
  operator: Operator | Support,
  supportSessionId: string | null,
): Promise<void> {
  const left = await setEnteredSupport(tx, operator.sessionId, supportSessionId, ctx.now());
  if (left === null) return;
  await auditOperator(ctx, tx, operator, left, { verb: "leaveSupport", to: ["organization", left] });
}
