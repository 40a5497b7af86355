import { grantCredits, listOperatedTransfers, takeCreditsBack } from "../../db/billing/credits.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { lockOrganization } from "../../db/operators/organizations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { LIMITS } from "../../model/limits.ts";
import type { CreditGrant, OperatedTransfer, TestCredits } from "../../model/operators/credits.ts";
import { Refusal } from "../../model/refusal.ts";
import { auditOperator } from "../audit.ts";
import { creditsInOrder } from "../billing/prepaid_credits.ts";
import type { Ctx } from "../context.ts";
import { readOrganization } from "./organizations.ts";

/** Prepaid reports of every test of an organisation. */
export async function listCredits(ctx: Ctx, actor: Actor, orgId: string): Promise<TestCredits[]> {
  await readOrganization(ctx, actor, orgId);
  return (await creditsInOrder(ctx.sql, orgId)).map(shown);
}

const shown = (
  { identifier: test, name, remaining, reserved, spent }: Awaited<ReturnType<typeof creditsInOrder>>[number],
): TestCredits => ({ test, name, remaining, reserved, spent });

/** What operators granted and took back, newest first. */
export async function listCreditMoves(ctx: Ctx, actor: Actor, orgId: string): Promise<OperatedTransfer[]> {
  requireMay(actor, "operate");
  return await listOperatedTransfers(ctx.sql, orgId, LIMITS.creditMovesShown);
}

/** Grants prepaid reports, or takes them back. Those that are reserved or spent stay. */
export async function moveCredits(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
  { test, quantity, reason }: CreditGrant,
): Promise<TestCredits> {
  const operator = requireMay(actor, "operate");
  return await ctx.sql.begin(async (tx) => {
    if (!await lockOrganization(tx, orgId)) throw new Refusal("not_found");
    const { testId } = await creditsOf(tx, orgId, test);
    const move = {
      ...{ testId, amount: Math.abs(quantity), reason },
      ...{ reference: `operator ${crypto.randomUUID()}`, createdBy: operator.operatorId },
    };
    const isMoved = quantity > 0
      ? await grantCredits(tx, orgId, move)
      : await takeCreditsBack(tx, orgId, move);
    if (!isMoved) throw new Refusal("not_enough_credits");
    await auditOperator(ctx, tx, operator, orgId, {
      verb: quantity > 0 ? "grantCredits" : "takeCreditsBack",
      to: ["organization", orgId],
      detail: { testId, reports: move.amount },
    });
    return shown(await creditsOf(tx, orgId, test));
  });
}

async function creditsOf(sql: Sql | Tx, orgId: string, test: string) {
  const credits = (await creditsInOrder(sql, orgId)).find(({ identifier }) => identifier === test);
  // This installation has not imported the test.
  if (!credits) throw new Refusal("not_found");
  return credits;
}
