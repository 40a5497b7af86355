import { listPasskeys } from "../../../db/account/passkeys.ts";
import { findFactor } from "../../../db/account/second_factors.ts";
import { isLeftToProvider, listFactorDemands } from "../../../db/organization/factor_demands.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { dayIn } from "../../../lib/time/dates.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { FactorRemoval } from "../../../model/account/second_factor.ts";
import type { Ctx } from "../../context.ts";
import { type FactorKeeper, requireKeeper } from "./keeper.ts";

/** What the removal of the own app or of one passkey leaves for the next sign-in, said before it. */
export async function previewRemoval(
  ctx: Ctx,
  actor: Actor,
  removed: "app" | "passkey",
): Promise<FactorRemoval> {
  const keeper = requireKeeper(actor);
  const [factor, passkeys] = await Promise.all([findFactor(ctx.sql, keeper), listPasskeys(ctx.sql, keeper)]);
  const hasApp = removed !== "app" && factor?.hasApp === true;
  const hasPasskeys = passkeys.length > (removed === "passkey" ? 1 : 0);
  if (hasApp || hasPasskeys) {
    return { left: hasApp && hasPasskeys ? "both" : hasApp ? "app" : "passkeys", demanded: null };
  }
  return await withoutFactor(ctx, keeper);
}

async function withoutFactor(ctx: Ctx, keeper: FactorKeeper): Promise<FactorRemoval> {
  if ("operatorId" in keeper) return { left: "password", demanded: "now" };
  const { orgId, userId } = keeper;
  const [isLeft, demands, organization] = await Promise.all([
    isLeftToProvider(ctx.sql, orgId, userId),
    listFactorDemands(ctx.sql, orgId),
    findOrganization(ctx.sql, orgId),
  ]);
  // Their organisation's provider proves who they are.
  if (isLeft) return { left: "provider", demanded: null };
  const role = keeper.kind === "staff" ? keeper.role : null;
  const from = demands.find((demand) => demand.role === role)?.from ?? null;
  const today = dayIn(ctx.now(), organization!.timeZone);
  return { left: "password", demanded: from !== null && from <= today ? "now" : from };
}
