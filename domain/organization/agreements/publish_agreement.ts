import { holdNewestAgreement, insertAgreement } from "../../../db/organization/terms.ts";
import type { Actor } from "../../../model/account/actor.ts";
import {
  type AgreementKind,
  agreementTexts,
  type NewAgreement,
} from "../../../model/organization/agreement.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/**
 * Publishes a new version for respondents who begin from now on. Accepted versions never change. If another
 * admin has published meanwhile, refuses with agreements_changed rather than replace an unseen text.
 */
export async function publishAgreement(
  ctx: Ctx,
  actor: Actor,
  kind: AgreementKind,
  wording: NewAgreement,
): Promise<{ version: number }> {
  const admin = requireMay(actor, "editAgreements");
  const { orgId } = admin;
  return await ctx.sql.begin(async (tx) => {
    const newest = await holdNewestAgreement(tx, orgId, kind);
    if (newest !== wording.basedOn) throw new Refusal("agreements_changed");
    const version = newest + 1;
    const id = await insertAgreement(tx, orgId, {
      kind,
      version,
      texts: agreementTexts(wording),
      now: ctx.now(),
    });
    await audit(ctx, tx, admin, {
      verb: "publishAgreement",
      to: ["agreement", id],
      detail: { kind, version },
    });
    return { version };
  });
}
