import { findFeatureFlag } from "../../db/organization/feature_flags.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { FeatureFlag } from "../../model/organization/organization.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Returns a feature flag. An unset flag is off, since a client may ask for a flag before it exists. */
export async function featureFlag(ctx: Ctx, actor: Actor, identifier: string): Promise<FeatureFlag> {
  const { orgId } = requireMay(actor, "viewAdminArea");
  return { identifier, enabled: await findFeatureFlag(ctx.sql, orgId, identifier) ?? false };
}
