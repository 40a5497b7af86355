import { isFactorDemanded } from "../../../db/organization/factor_demands.ts";
import type { ProviderRow } from "../../../db/account/single_sign_on.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Claims } from "../../../lib/open_id/open_id.ts";
import type { Role } from "../../../model/account/actor.ts";
import type { Ctx } from "../../context.ts";

/** The method of RFC 8176 that says that there were several. */
const MULTIPLE = "mfa";

interface Strength {
  /** As strong as the organisation wants. */
  readonly isEnough: boolean;
  /** There was a second factor. */
  readonly hasFactor: boolean;
}

/**
 * Judges a sign-in at the provider by `acr` and `amr` of its id token. Where a second factor is demanded of the role,
 * the provider has to have asked for one: by its word `mfa`, or by the strength that the organisation has set.
 */
export async function judgeStrength(
  ctx: Ctx,
  sql: Sql | Tx,
  { orgId, role }: { readonly orgId: string; readonly role: Role | null },
  { acrValues, amrValues }: Pick<ProviderRow, "acrValues" | "amrValues">,
  { acr, amr }: Claims,
): Promise<Strength> {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  const isAsSet = (acrValues.length === 0 || acrValues.some((value) => value === acr)) &&
    (amrValues.length === 0 || amrValues.some((method) => methods.includes(method)));
  const isSet = acrValues.length + amrValues.length > 0;
  const hasFactor = methods.includes(MULTIPLE) || isSet && isAsSet;
  const isDemanded = role !== null && await isFactorDemanded(sql, orgId, role, ctx.now());
  return { isEnough: isAsSet && (hasFactor || !isDemanded), hasFactor };
}
