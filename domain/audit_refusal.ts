import { type Actor, isMember } from "../model/account/actor.ts";
import type { AuditSubject } from "../model/organization/audit_verb.ts";
import type { Capability } from "../model/account/permissions.ts";
import { auditLook } from "./audit.ts";
import type { Ctx } from "./context.ts";

interface Refused {
  readonly verb: "refuseAccess" | "findNothing";
  /** What it takes to open what was asked for. */
  readonly needs: Capability;
  readonly to: readonly [kind: AuditSubject, id: string | undefined];
}

/**
 * Into the record of whoever asked, never into another's: what is elsewhere and what is nowhere are told alike. Whoever is of no
 * organisation has no record. That it cannot be written makes no other answer of a no.
 */
export async function recordRefused(ctx: Ctx, actor: Actor, { verb, needs, to }: Refused): Promise<void> {
  if (!isMember(actor)) return;
  await auditLook(ctx, actor, { verb, to, detail: { needs } })
    .catch((error) => ctx.log.error("refusal not recorded", error, { verb, needs }));
}
