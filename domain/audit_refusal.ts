import { type Actor, isMember } from "../model/account/actor.ts";
import type { AuditSubject } from "../model/organization/audit_verb.ts";
import type { Capability } from "../model/account/permissions.ts";
import { auditLook } from "./audit.ts";
import type { Ctx } from "./context.ts";

interface RefusedRequest {
  readonly verb: "refuseAccess" | "findNothing";
  /** The capability that the request needs. */
  readonly needs: Capability;
  readonly to: readonly [kind: AuditSubject, id: string | undefined];
}

/**
 * Records a refused request in the audit trail of the actor's organisation. An id of another organisation and
 * an id that does not exist give the same entry. Nothing is recorded for an actor without an organisation. A
 * failed write is logged and does not change the response.
 */
export async function auditRefusal(
  ctx: Ctx,
  actor: Actor,
  { verb, needs, to }: RefusedRequest,
): Promise<void> {
  if (!isMember(actor) && actor.kind !== "support" && actor.kind !== "key") return;
  await auditLook(ctx, actor, { verb, to, detail: { needs } })
    .catch((error) => ctx.log.error("refusal not recorded", error, { verb, needs }));
}
