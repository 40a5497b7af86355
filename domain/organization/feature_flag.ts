import { findFeatureFlag } from "../../db/feature_flags.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import type { FeatureFlag } from "../../model/notices.ts";
import type { Ctx } from "../context.ts";

/** A flag that nobody has set is off: a client may ask for one before it is there. */
export async function featureFlag(ctx: Ctx, actor: Actor, identifier: string): Promise<FeatureFlag> {
  const { orgId } = requireStaff(actor);
  return { identifier, enabled: await findFeatureFlag(ctx.sql, orgId, identifier) ?? false };
}
