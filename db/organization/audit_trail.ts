import type { AuditEntry, AuditFilter } from "../../model/organization/audit_trail.ts";
import type { Page, Rows } from "../../model/page.ts";
import { listPage, newestFirst, type SortKey } from "../connection/list_page.ts";
import type { Fragment, Sql, Tx } from "../connection/pool.ts";

/** A page of a record. */
export interface RecordPage extends Page {
  /** Events older than this one, or newer; with neither, the newest. */
  readonly older?: string;
  readonly newer?: string;
}

interface TrailPage extends RecordPage {
  /** The time zone of the filter's days. */
  readonly timeZone: string;
}

/**
 * Newest first. Pages start at an event, not at a row number: the millionth is found as fast as the first.
 */
export async function listAuditEvents(
  sql: Sql | Tx,
  orgId: string,
  filter: AuditFilter,
  { timeZone, ...page }: TrailPage,
): Promise<Rows<AuditEntry>> {
  const which = { all: sql`org_id = ${orgId}`, wanted: matching(sql, orgId, filter, timeZone) };
  return await listRecord<AuditEntry>(sql, page, which, (events, order) =>
    sql`
    with event as materialized (${events})
    select event.id::text as id, event.at, event.actor_kind, event.actor_id, event.address, event.verb,
      event.subject_kind, event.subject_id, event.detail, event.times,
      coalesce(member.name, respondent.name, operator.name, program.name) as actor_name, member.email as actor_email,
      case event.subject_kind
        when 'user' then subject_member.name when 'batch' then batch.name when 'project' then project.name
        when 'view' then (select name from list_views where org_id = ${orgId} and id = subject.id)
        when 'webhook' then (select url from webhooks where org_id = ${orgId} and id = subject.id)
        when 'tag' then (select name from tags where org_id = ${orgId} and id = subject.id)
        when 'key' then (select name from api_keys where org_id = ${orgId} and id = subject.id)
        when 'survey' then (select name from demographics_surveys where org_id = ${orgId} and id = subject.id)
        when 'template' then (select name from batch_templates where org_id = ${orgId} and id = subject.id)
        else nullif(btrim(person.first_name || ' ' || person.last_name), '')
      end as subject_name,
      coalesce(assessment.test, detail_test.base_name) as test, project.id as project_id, batch.id as batch_id, person.id as respondent_id,
      event.place
    from event
    left join lateral (
      select email, btrim(first_name || ' ' || last_name) as name from users
      where org_id = ${orgId} and id = event.actor_id and event.actor_kind = 'staff'
    ) member on true
    left join lateral (
      select btrim(first_name || ' ' || last_name) as name from respondents
      where org_id = ${orgId} and id = event.actor_id and event.actor_kind = 'respondent'
    ) respondent on true
    left join operators operator on operator.id = event.actor_id and event.actor_kind = 'operator'
    left join api_keys program on program.org_id = ${orgId} and program.id = event.actor_id and event.actor_kind = 'key'
    left join lateral (
      select case when event.subject_id ~ ${UUID} then event.subject_id::uuid end as id
    ) subject on true
    left join lateral (
      select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name from users
      where org_id = ${orgId} and id = subject.id and event.subject_kind = 'user'
    ) subject_member on true
    left join lateral (
      select respondent_id, test.base_name as test from assessments join tests as test on test.id = test_id
      where org_id = ${orgId} and assessments.id = subject.id and event.subject_kind = 'assessment'
    ) assessment on true
    left join tests detail_test on detail_test.id::text in (event.detail ->> 'testId', event.detail ->> 'test')
      or detail_test.identifier = event.detail ->> 'test'
    left join respondents person on person.org_id = ${orgId}
      and person.id = case event.subject_kind when 'respondent' then subject.id else assessment.respondent_id end
    left join batches batch on batch.org_id = ${orgId}
      and batch.id = case event.subject_kind when 'batch' then subject.id else person.batch_id end
    left join projects project on project.org_id = ${orgId}
      and project.id = case event.subject_kind when 'project' then subject.id else batch.project_id end
    ${order}`);
}

const UUID = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";

/** Returns a page of the wanted events among all that a record has, the newest first. */
export async function listRecord<Entry extends object>(
  sql: Sql | Tx,
  { older, newer, ...page }: RecordPage,
  which: Record<"all" | "wanted", Fragment>,
  query: (events: Fragment, order: Fragment) => Fragment,
): Promise<Rows<Entry>> {
  // What is newer than an event is read from that event on.
  const keys = newestFirst(sql`event.at`, sql`event.id`, "bigint")
    .map((key): SortKey => ({ ...key, isDescending: !newer }));
  const known = (id: string) => sql`(select at, id from audit_events where ${which.all} and id = ${id})`;
  const { results, next } = await listPage<Entry>(sql, keys, page, ({ place, isFrom, order, end }) =>
    query(
      sql`
        select event.*, ${place} from audit_events as event
        where ${which.wanted} and ${isFrom}
          ${older ? sql`and (at, id) < ${known(older)}` : sql``}
          ${newer ? sql`and (at, id) > ${known(newer)}` : sql``}
        ${end}`,
      order,
    ));
  return { results: newer ? results.toReversed() : results, next };
}

export async function countAuditEvents(
  sql: Sql | Tx,
  orgId: string,
  filter: AuditFilter,
  timeZone: string,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from audit_events where ${matching(sql, orgId, filter, timeZone)}`;
  return row.count;
}

function matching(
  sql: Sql | Tx,
  orgId: string,
  { person, verb, subject, from, to }: AuditFilter,
  timeZone: string,
) {
  const [kind, id] = subject?.split(":") ?? [];
  return sql`
    org_id = ${orgId}
      ${isKind(person) ? sql`and actor_kind = ${person}` : sql``}
      ${isKind(person) && person !== "staff" ? notStaff(sql) : sql``}
      ${person && !isKind(person) ? sql`and actor_kind = 'staff' and actor_id = ${person}` : sql``}
      ${verb ? sql`and verb = ${verb}` : sql``}
      ${kind === "respondent" && id ? ofPerson(sql, orgId, id) : ofSubject(sql, kind, id)}
      ${onDays(sql, { from, to }, timeZone)}`;
}

const ofSubject = (sql: Sql | Tx, kind: string | undefined, id: string | undefined) =>
  sql`${kind ? sql`and subject_kind = ${kind}` : sql``} ${id ? sql`and subject_id = ${id}` : sql``}`;

/** A person's events are those of their assessments as well: a result is viewed of an assessment. */
const ofPerson = (sql: Sql | Tx, orgId: string, id: string) =>
  sql`
    and (subject_kind, subject_id) in (
      select 'respondent', ${id}
      union all
      select 'assessment', id::text from assessments
      where org_id = ${orgId} and respondent_id = case when ${id} ~ ${UUID} then ${id}::uuid end)`;

/** Limits events to days, whose midnights are those of the time zone. */
export function onDays(
  sql: Sql | Tx,
  { from, to }: Pick<AuditFilter, "from" | "to">,
  timeZone: string,
) {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  return sql`
    ${from ? sql`and at >= ${midnight(from, 0)}` : sql``}
    ${to ? sql`and at < ${midnight(to, 1)}` : sql``}`;
}

/** Redundant, but it lets Postgres use the partial index of actors other than staff. */
const notStaff = (sql: Sql | Tx) => sql`and actor_kind <> 'staff'`;

const isKind = (person: string | undefined) => person !== undefined && !person.includes("-");

/** The distinct verbs of the trail, found by an index skip scan: its cost does not grow with the events. */
export async function listAuditVerbs(sql: Sql | Tx, orgId: string): Promise<string[]> {
  const rows = await sql<{ verb: string }[]>`
    with recursive step as (
      (select verb from audit_events where org_id = ${orgId} order by verb limit 1)
      union all
      select next.verb from step cross join lateral (
        select verb from audit_events where org_id = ${orgId} and verb > step.verb order by verb limit 1
      ) next
    )
    select verb from step`;
  return rows.map(({ verb }) => verb);
}

/** The distinct kinds of subjects, found the same way. */
export async function listAuditSubjectKinds(sql: Sql | Tx, orgId: string): Promise<string[]> {
  const rows = await sql<{ subjectKind: string }[]>`
    with recursive step as (
      (select subject_kind from audit_events where org_id = ${orgId} order by subject_kind limit 1)
      union all
      select next.subject_kind from step cross join lateral (
        select subject_kind from audit_events
        where org_id = ${orgId} and subject_kind > step.subject_kind order by subject_kind limit 1
      ) next
    )
    select subject_kind from step`;
  return rows.map(({ subjectKind }) => subjectKind);
}
