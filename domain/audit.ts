import { appendAuditEvent, type AuditEvent, countAuditEvent } from "../db/organization/audit_events.ts";
import type { Tx } from "../db/connection/pool.ts";
import type { Staff, Waiting } from "../model/account/actor.ts";
import type { Ctx } from "./context.ts";

interface Deed extends Pick<AuditEvent, "verb" | "detail"> {
  /** What it was done to: `["batch", id]`. */
  readonly to: readonly [kind: AuditEvent["subjectKind"], id: string];
}

export interface Look extends Omit<Deed, "to"> {
  readonly to: readonly [kind: AuditEvent["subjectKind"], id: string | undefined];
}

/** Writes down what a member did, and from where, in the transaction in which they did it. */
export function audit(ctx: Ctx, tx: Tx, member: Staff | Waiting, { verb, to, detail }: Deed): Promise<void> {
  return appendAuditEvent(tx, member.orgId, {
    actorKind: "staff",
    ...deedOf(ctx, member, { verb, to, detail }),
  });
}

/** The same of what a member looks at or fetches, which is counted: before it is sent, so that nothing is seen without it. */
export function auditLook(ctx: Ctx, member: Staff | Waiting, look: Look): Promise<void> {
  return countAuditEvent(ctx.sql, member.orgId, deedOf(ctx, member, look));
}

const deedOf = (ctx: Ctx, { userId, address }: Staff | Waiting, { verb, to, detail }: Look) => {
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
