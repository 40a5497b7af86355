import { listPrepaidCredits, type PrepaidCredits } from "../../db/billing/credits.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { BillingTest } from "../../model/billing/billing.ts";
import { TEST_IDENTIFIERS } from "../../model/instruments/test_identifiers.ts";
import type { Ctx } from "../context.ts";
import { requireBilling } from "./require_billing.ts";

/** Returns the remaining prepaid reports, in the order in which tests are shown. */
export async function creditsInOrder(sql: Sql | Tx, orgId: string): Promise<PrepaidCredits[]> {
  const place = ({ identifier }: PrepaidCredits) => TEST_IDENTIFIERS.indexOf(identifier);
  return (await listPrepaidCredits(sql, orgId)).sort((one, other) => place(one) - place(other));
}

export async function listBillingTests(ctx: Ctx, actor: Actor): Promise<BillingTest[]> {
  const { organization: { id, currency } } = await requireBilling(ctx, actor);
  return (await creditsInOrder(ctx.sql, id)).map((credits) => ({
    id: credits.testId,
    name: credits.name,
    internalTestIdentifier: credits.identifier,
    reportsPrepaidRemaining: credits.remaining,
    reportsSpent: credits.spent,
    price: credits.price,
    isOwnPrice: credits.isOwnPrice,
    currency,
  }));
}
