import { appendAuditEvent, type AuditEvent, countAuditEvent } from "../db/organization/audit_events.ts";
import type { Tx } from "../db/connection/pool.ts";
import type { Key, Member, Operator, Support } from "../model/account/actor.ts";
import type { Ctx } from "./context.ts";

interface AuditEntry extends Pick<AuditEvent, "verb" | "detail"> {
  /** The subject: `["batch", id]`. */
  readonly to: readonly [kind: AuditEvent["subjectKind"], id: string];
}

export interface AuditedLook extends Omit<AuditEntry, "to"> {
  readonly to: readonly [kind: AuditEvent["subjectKind"], id: string | undefined];
}

/** Records the action of a member or a program and their address, in the transaction of the action. */
export function audit(
  ctx: Ctx,
  tx: Tx,
  member: Member | Key,
  { verb, to, detail }: AuditEntry,
): Promise<void> {
  return appendAuditEvent(tx, member.orgId, eventOf(ctx, member, { verb, to, detail }));
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
 * Counts a view of a page or a file by a member, or by an operator in a support session. Written before the
 * page or file is sent, so that there is no view without an entry.
 */
export function auditLook(ctx: Ctx, by: Member | Key | Support, look: AuditedLook): Promise<void> {
  return countAuditEvent(ctx.sql, by.orgId, eventOf(ctx, by, look));
}

/** Who acts, as an entry names them. */
function auditActor(by: Member | Key | Support): Pick<AuditEvent, "actorKind" | "actorId"> {
  if (by.kind === "support") return { actorKind: "operator", actorId: by.operatorId };
  return by.kind === "key"
    ? { actorKind: "key", actorId: by.keyId }
    : { actorKind: "staff", actorId: by.userId };
}

const eventOf = (ctx: Ctx, by: Member | Key | Support, { verb, to, detail }: AuditedLook) => {
  const [subjectKind, subjectId] = to;
  return {
    at: ctx.now(),
    ...auditActor(by),
    address: by.address ?? undefined,
    verb,
    subjectKind,
    subjectId,
    detail,
  } as const;
};
