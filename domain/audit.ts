import { appendAuditEvent, type AuditEvent } from "../db/audit_events.ts";
import type { Tx } from "../db/pool.ts";
import type { Staff, Waiting } from "../model/actor.ts";
import type { Ctx } from "./context.ts";

interface Deed extends Pick<AuditEvent, "verb" | "detail"> {
  /** What it was done to: `["batch", id]`. */
  readonly to: readonly [kind: AuditEvent["subjectKind"], id: string];
}

/** Writes down what a member did, and from where, in the transaction in which they did it. */
export function audit(ctx: Ctx, tx: Tx, member: Staff | Waiting, { verb, to, detail }: Deed): Promise<void> {
  const [subjectKind, subjectId] = to;
  const by = {
    actorKind: "staff",
    actorId: member.userId,
    address: member.address ?? undefined,
  } as const;
  return appendAuditEvent(tx, member.orgId, { at: ctx.now(), ...by, verb, subjectKind, subjectId, detail });
}
