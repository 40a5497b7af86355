import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** An event to be sent to the webhooks that want its type. */
export interface NewEvent {
  readonly type: string;
  /** What it is about: `respondent:<id>`. */
  readonly object: string;
  readonly body: string;
}

/** Whether an enabled webhook of the organisation wants events of a type. */
export async function isEventWanted(sql: Sql | Tx, orgId: string, type: string): Promise<boolean> {
  const rows = await sql`
    select from webhooks where org_id = ${orgId} and disabled_because is null and ${type} = any(events) limit 1`;
  return rows.length > 0;
}

/**
 * Stores events for each enabled webhook that wants them, or for the one that is tried. An event about something
 * whose earlier event waits for its next attempt waits for it, too.
 */
export async function insertEvents(
  tx: Tx,
  orgId: string,
  events: readonly NewEvent[],
  { at, givesUpAt, webhookId = null }: { at: Date; givesUpAt: Date; webhookId?: string | null },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into webhook_deliveries (org_id, webhook_id, type, object, body, happened_at, gives_up_at, next_at)
    select webhook.org_id, webhook.id, event.type, event.object, event.body, ${at}, ${givesUpAt}, greatest(${at}::timestamptz, (
      select max(next_at) from webhook_deliveries as earlier
      where earlier.org_id = webhook.org_id and earlier.webhook_id = webhook.id and earlier.object = event.object
        and earlier.finished_at is null))
    from rows from (jsonb_to_recordset(${asJson(tx, events)}) as (type text, object text, body text))
      with ordinality as event (type, object, body, nth)
    join webhooks as webhook on webhook.org_id = ${orgId} and webhook.disabled_because is null
      and (${webhookId}::uuid is null and event.type = any(webhook.events) or webhook.id = ${webhookId})
    order by event.nth returning id`;
  return rows.map(({ id }) => id);
}

/** What events say of an assessment. */
export interface EventAssessment {
  readonly assessment: string;
  readonly respondent: string;
  readonly batch: string;
  readonly project: string;
  readonly test: TestIdentifier;
  readonly status: string;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly receiptCode: string | null;
  /** Tests of the respondent that are not finished. */
  readonly testsLeft: number;
}

export async function describeAssessments(
  sql: Sql | Tx,
  orgId: string,
  ids: readonly string[],
): Promise<EventAssessment[]> {
  return await sql<EventAssessment[]>`
    select assessment.id as assessment, person.id as respondent, batch.id as batch, batch.project_id as project,
      test.identifier as test, assessment.status, assessment.started_at, assessment.completed_at,
      assessment.receipt_code, (
        select count(*)::int from assessments as other
        where other.org_id = person.org_id and other.respondent_id = person.id and other.status <> 'complete') as tests_left
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join tests as test on test.id = assessment.test_id
    where assessment.org_id = ${orgId} and assessment.id = any(${ids as string[]}::uuid[])
    order by assessment.id`;
}

export interface EventRespondent {
  readonly respondent: string;
  readonly batch: string;
  readonly project: string;
  readonly status: string;
  readonly flaggedAt: Date | null;
}

export async function describeRespondents(
  sql: Sql | Tx,
  orgId: string,
  ids: readonly string[],
): Promise<EventRespondent[]> {
  return await sql<EventRespondent[]>`
    select person.id as respondent, batch.id as batch, batch.project_id as project, person.status, person.flagged_at
    from respondents as person join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    where person.org_id = ${orgId} and person.id = any(${ids as string[]}::uuid[])
    order by person.id`;
}

/** Names and addresses, for webhooks that may have them. */
export interface EventPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** Null for somebody who was deleted or anonymized meanwhile, and for an object that is no person. */
export async function findEventPerson(
  sql: Sql | Tx,
  orgId: string,
  object: string,
): Promise<EventPerson | null> {
  const [kind, id = ""] = object.split(":");
  if (kind !== "respondent" && kind !== "member") return null;
  const [row] = kind === "respondent"
    ? await sql<[EventPerson?]>`
      select first_name, last_name, email from respondents
      where org_id = ${orgId} and id = ${id} and anonymized_at is null`
    : await sql<[EventPerson?]>`
      select first_name, last_name, email from users where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}
