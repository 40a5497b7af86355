import { appendAuditEvent, type AuditEvent, countAuditEvent } from "../db/organization/audit_events.ts";
import type { Tx } from "../db/connection/pool.ts";
import type { Member, Operator } from "../model/account/actor.ts";
import type { Ctx } from "./context.ts";

interface AuditEntry extends Pick<AuditEvent, "verb" | "detail"> {
  /** The subject: `["batch", id]`. */
  readonly to: readonly [kind: AuditEvent["subjectKind"], id: string];
}

export interface AuditedLook extends Omit<AuditEntry, "to"> {
  readonly to: readonly [kind: AuditEvent["subjectKind"], id: string | undefined];
}

/** Records a member's action and their address, in the transaction of the action. */
export function audit(
  ctx: Ctx,
  tx: Tx,
  member: Member,
  { verb, to, detail }: AuditEntry,
): Promise<void> {
  return appendAuditEvent(tx, member.orgId, {
    actorKind: "staff",
    ...eventOf(ctx, member, { verb, to, detail }),
  });
}

/**
 * Records an operator's action in its transaction: in the record of the organisation that it concerns, which
 * its admins read, or in none.
 */
export function auditOperator(
  ctx: Ctx,
  tx: Tx,
  { operatorId, address }: Pick<Operator, "operatorId" | "address">,
  orgId: string | null,
  { verb, to: [subjectKind, subjectId], detail }: AuditEntry,
): Promise<void> {
  const by = { actorKind: "operator", actorId: operatorId, address: address ?? undefined } as const;
  return appendAuditEvent(tx, orgId, { at: ctx.now(), ...by, verb, subjectKind, subjectId, detail });
}

/**
 * Counts a member's view of a page or a file. Written before the page or file is sent, so that there is no
 * view without an entry.
 */
export function auditLook(ctx: Ctx, member: Member, look: AuditedLook): Promise<void> {
  return countAuditEvent(ctx.sql, member.orgId, eventOf(ctx, member, look));
}

const eventOf = (ctx: Ctx, { userId, address }: Member, { verb, to, detail }: AuditedLook) => {
  const [subjectKind, subjectId] = to;
  return {
    at: ctx.now(),
    actorId: userId,
    address: address ?? undefined,
    verb,
    subjectKind,
    subjectId,
    detail,
  };
};
