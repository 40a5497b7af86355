import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/**
 * Records that a page with people of an opened batch, or of all archived ones, is seen. A page that the browser fetched
 * ahead may never be seen: it is an entry of its own, so that nothing is sent without one.
 */
export async function seePeople(
  ctx: Ctx,
  actor: Actor,
  batch: { readonly id: string } | null,
  { isAhead }: { isAhead: boolean },
): Promise<void> {
  requireMay(actor, "viewProjects");
  const reader = requireMay(actor, "viewRespondents");
  const to = batch ? ["batch", batch.id] as const : ["organization", undefined] as const;
  await auditLook(ctx, reader, { verb: "listRespondents", to, detail: isAhead ? { isAhead } : undefined });
}
