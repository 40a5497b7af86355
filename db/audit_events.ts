import type { AuditSubject, AuditVerb } from "../model/audit_verb.ts";
import { asJson } from "./as_json.ts";
import type { Sql, Tx } from "./pool.ts";

export interface AuditEvent {
  readonly at: Date;
  readonly actorKind: "staff" | "respondent" | "nobody" | "system";
  readonly actorId?: string;
  /** What was done, as the verb is called: `signIn`, `publishBatch`. */
  readonly verb: AuditVerb;
  readonly subjectKind: AuditSubject;
  readonly subjectId?: string;
  /** Ids, codes and counts; never a name or an answer. */
  readonly detail?: Record<string, string | number | boolean | null>;
  readonly address?: string;
}

/** Written in the transaction of what it tells of, so that neither is there without the other. */
export async function appendAuditEvent(sql: Sql | Tx, orgId: string, event: AuditEvent): Promise<void> {
  await sql`
    insert into audit_events
      (org_id, at, actor_kind, actor_id, verb, subject_kind, subject_id, detail, address)
    values (
      ${orgId}, ${event.at}, ${event.actorKind}, ${event.actorId ?? null}, ${event.verb},
      ${event.subjectKind}, ${event.subjectId ?? null}, ${sql.json(event.detail ?? {})},
      ${event.address ?? null}
    )`;
}

/** Many at once. */
export async function appendAuditEvents(
  sql: Sql | Tx,
  orgId: string,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into audit_events
      (org_id, at, actor_kind, actor_id, verb, subject_kind, subject_id, detail, address)
    select ${orgId}, at, "actorKind", "actorId", verb, "subjectKind", "subjectId", coalesce(detail, '{}'), address
    from jsonb_to_recordset(${
    asJson(sql, events)
  }) as event (at timestamptz, "actorKind" text, "actorId" uuid, verb text,
      "subjectKind" text, "subjectId" text, detail jsonb, address text)`;
}

/** To whom a member did something at one moment, as ids. */
export async function listDoneTo(
  sql: Sql | Tx,
  orgId: string,
  { actorId, verb, at }: { readonly actorId: string; readonly verb: AuditEvent["verb"]; readonly at: Date },
): Promise<string[]> {
  const rows = await sql<{ subjectId: string }[]>`
    select subject_id from audit_events
    where org_id = ${orgId} and verb = ${verb} and at = ${at} and actor_kind = 'staff' and actor_id = ${actorId}
      and subject_id is not null`;
  return rows.map(({ subjectId }) => subjectId);
}
