import { listPrepaidCredits, type PrepaidCredits } from "../../db/credits.ts";
import { findOrganization } from "../../db/organizations.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { may } from "../../model/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import { TEST_IDENTIFIERS } from "../../model/test_identifiers.ts";
import type { Ctx } from "../context.ts";

/** What is left of the reports bought in advance, in the order in which tests are shown (SPEC 9). */
export async function prepaidCredits(ctx: Ctx, actor: Actor): Promise<PrepaidCredits[]> {
  const admin = requireAdmin(actor);
  const [organization, credits] = await Promise.all([
    findOrganization(ctx.sql, admin.orgId),
    listPrepaidCredits(ctx.sql, admin.orgId),
  ]);
  if (!organization || !may(admin, organization).viewBilling) throw new Refusal("forbidden");
  const place = ({ identifier }: PrepaidCredits) => TEST_IDENTIFIERS.indexOf(identifier);
  return credits.sort((one, other) => place(one) - place(other));
}
