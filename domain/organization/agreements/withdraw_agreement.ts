import * as db from "../../../db/organization/terms.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/**
 * Nobody is asked any more for what an organisation has respondents agree to besides the privacy policy and the terms. Who agreed
 * has agreed, the text stays, and a new version brings it back. Withdrawn twice is once.
 */
export async function withdrawAgreement(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const admin = requireMay(actor, "editAgreements");
  const { orgId } = admin;
  await ctx.sql.begin(async (tx) => {
    const newest = await db.holdNewestAgreement(tx, orgId, "additional");
    const found = await db.findAgreement(tx, orgId, id);
    if (!found) throw new Refusal("not_found");
    const { kind, version } = found;
    if (kind !== "additional") throw new Refusal("agreement_required");
    if (version !== newest) throw new Refusal("agreements_changed");
    if (!await db.withdrawAgreement(tx, orgId, id, ctx.now())) return;
    await audit(ctx, tx, admin, {
      verb: "withdrawAgreement",
      to: ["agreement", id],
      detail: { kind, version },
    });
  });
}
