import { listAgreementVersions } from "../../db/terms.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import type { AgreementVersion } from "../../model/agreement.ts";
import type { Ctx } from "../context.ts";

/** All that an organisation's respondents were ever asked to agree to, the newest of each kind first. */
export async function agreementVersions(ctx: Ctx, actor: Actor): Promise<AgreementVersion[]> {
  const { orgId } = requireAdmin(actor);
  return await listAgreementVersions(ctx.sql, orgId);
}
