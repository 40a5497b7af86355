import { listAgreementVersions } from "../../../db/organization/terms.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { AgreementVersion } from "../../../model/organization/agreement.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

/**
 * Returns all versions of the agreements for an organisation's respondents, past and current, the newest of
 * each kind first.
 */
export async function agreementVersions(ctx: Ctx, actor: Actor): Promise<AgreementVersion[]> {
  const { orgId } = requireMay(actor, "viewOrganization");
  return await listAgreementVersions(ctx.sql, orgId);
}
