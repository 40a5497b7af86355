import { findLatestTerms, listAgreementVersions } from "../../../db/organization/terms.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type {
  AgreementKind,
  AgreementTexts,
  AgreementVersion,
} from "../../../model/organization/agreement.ts";
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

/**
 * What a new version starts from: the newest, or the platform's text that respondents read until there is one.
 * Null for an additional agreement of which there was none.
 */
export async function agreementToChange(
  ctx: Ctx,
  actor: Actor,
  kind: AgreementKind,
): Promise<{ readonly version: number; readonly texts: AgreementTexts } | null> {
  const newest = (await agreementVersions(ctx, actor)).find((version) => version.kind === kind);
  if (newest) return newest;
  const platform = (await findLatestTerms(ctx.sql, ctx.now())).find((terms) => terms.kind === kind);
  return platform ? { version: 0, texts: platform.texts } : null;
}
