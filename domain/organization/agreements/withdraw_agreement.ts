import * as db from "../../../db/organization/terms.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/**
 * Withdraws an additional agreement: respondents are no longer asked to accept it. Acceptances and the text
 * stay, and a new version brings it back. Withdrawing twice has no further effect.
 */
export async function withdrawAgreement(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const admin = requireMay(actor, "editAgreements");
  const { orgId } = admin;
  await ctx.sql.begin(async (tx) => {
    const newest = await db.holdNewestAgreement(tx, orgId, "additional");
    const agreement = await db.findAgreement(tx, orgId, id);
    if (!agreement) throw new Refusal("not_found");
    const { kind, version } = agreement;
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
