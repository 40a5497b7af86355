import type { AuditDetail } from "../../model/organization/audit_facts.ts";
import type { AuditSubject, AuditVerb } from "../../model/organization/audit_verb.ts";
import { AUDIT_LOOK, inSeconds } from "../../model/times.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface AuditEvent {
  readonly at: Date;
  readonly actorKind: "staff" | "respondent" | "nobody" | "system" | "operator" | "key";
  readonly actorId?: string;
  /** The name of the action: `signIn`, `publishBatch`. */
  readonly verb: AuditVerb;
  readonly subjectKind: AuditSubject;
  readonly subjectId?: string;
  readonly detail?: AuditDetail;
  readonly address?: string;
}

/**
 * Call it in the transaction of the recorded action, so that neither is stored without the other. Only an
 * operator's action may concern no organisation.
 */
export async function appendAuditEvent(
  sql: Sql | Tx,
  orgId: string | null,
  event: AuditEvent,
): Promise<void> {
  await sql`
    insert into audit_events
      (org_id, at, actor_kind, actor_id, verb, subject_kind, subject_id, detail, address)
    values (
      ${orgId}, ${event.at}, ${event.actorKind}, ${event.actorId ?? null}, ${event.verb},
      ${event.subjectKind}, ${event.subjectId ?? null}, ${sql.json(event.detail ?? {})},
      ${event.address ?? null}
    )`;
}

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

/**
 * Records a view, a download or a refusal: equal events within five minutes by the clock (`AUDIT_LOOK`) share an
 * entry and are counted. An id unknown to the organisation is left out, so that the entry reveals nothing about other organisations,
 * and trying ids adds no entries.
 */
export async function countAuditEvent(
  sql: Sql | Tx,
  orgId: string,
  { at, actorKind, actorId, verb, subjectKind, subjectId, detail, address }: AuditEvent,
): Promise<void> {
  const table = TABLE_OF[subjectKind];
  const ownId = table && subjectId
    ? sql`(select id::text from ${sql(table)} where org_id = ${orgId} and id = ${subjectId})`
    : null;
  await sql`
    insert into audit_events
      (org_id, at, actor_kind, actor_id, verb, subject_kind, subject_id, detail, address, times, counted_in)
    values (
      ${orgId}, ${at}, ${actorKind}, ${actorId ?? null}, ${verb}, ${subjectKind}, ${ownId},
      ${sql.json(detail ?? {})}, ${address ?? null}, 1,
      date_bin(make_interval(secs => ${inSeconds(AUDIT_LOOK)}), ${at}, timestamptz '2000-01-01 00:00Z')
    )
    on conflict (org_id, actor_id, verb, subject_kind, subject_id, detail, address, counted_in)
      where counted_in is not null
    do update set times = audit_events.times + 1`;
}

const TABLE_OF: Partial<Record<AuditSubject, string>> = {
  agreement: "agreements",
  assessment: "assessments",
  batch: "batches",
  project: "projects",
  request: "tasks",
  respondent: "respondents",
  test_code: "test_codes",
  user: "users",
};

/** The ids of the subjects of a member's action at one moment. */
export async function listAuditSubjects(
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
