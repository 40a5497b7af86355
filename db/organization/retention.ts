import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface RetainingOrganization {
  readonly id: string;
  /** In which its admins are written to. */
  readonly language: Language;
}

/**
 * The next organization that anonymizes by time and was not looked after since `before`; null if there is
 * none. Locked until the transaction ends; one that another worker holds is skipped.
 */
export async function takeRetaining(
  tx: Tx,
  { now, before }: { now: Date; before: Date },
): Promise<RetainingOrganization | null> {
  const [row] = await tx<RetainingOrganization[]>`
    update organizations set retention_kept_at = ${now}
    where id = (
      select id from organizations
      where retention_months is not null and closed_at is null and (retention_kept_at is null or retention_kept_at < ${before})
      order by retention_kept_at nulls first, id limit 1 for no key update skip locked)
    returning id, languages[1] as language`;
  return row ?? null;
}

/**
 * Respondents with the moment when their time is up, by the organization's clock. It counts from the
 * completion of the last of their tests or, if they have not completed them, from the closing of their batch.
 * Without either it does not count yet.
 */
const timed = (sql: Sql | Tx, orgId: string) =>
  sql`
  select ended.*, (ended_at at time zone time_zone + make_interval(months => retention_months)) at time zone time_zone
    as due_at
  from (
    select person.id, person.first_name, person.last_name, person.batch_id, batch.name as batch, batch.project_id,
      organization.time_zone, organization.retention_months,
      case
        when person.status = 'complete' then (
          select max(completed_at) from assessments where org_id = person.org_id and respondent_id = person.id)
        when coalesce(batch.status_before_archive, batch.status) = 'complete'
          then greatest(batch.completed_at, person.created_at)
      end as ended_at
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join organizations as organization on organization.id = person.org_id
    where person.org_id = ${orgId} and person.anonymized_at is null) as ended`;

/** Those whose time is up before `dueBefore` and of whom nobody was warned. */
export async function listUnwarned(sql: Sql | Tx, orgId: string, dueBefore: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (${timed(sql, orgId)}) as person
    where due_at <= ${dueBefore} and not exists (select from retention_warnings where respondent_id = person.id)`;
  return rows.map(({ id }) => id);
}

/** Notes those of `ids` as warned of whose time is still up before `dueBefore`. Returns how many. */
export async function insertWarnings(
  sql: Sql | Tx,
  orgId: string,
  { ids, dueBefore, now }: { ids: readonly string[]; dueBefore: Date; now: Date },
): Promise<number> {
  const { count } = await sql`
    insert into retention_warnings (org_id, respondent_id, warned_at)
    select ${orgId}, id, ${now} from (${timed(sql, orgId)}) as person
    where due_at <= ${dueBefore} and id = any(${ids as string[]}::uuid[])
    on conflict do nothing`;
  return count;
}

/** Respondents whose time is up, who were warned of before `warnedBefore` and wait for no worker. */
export async function listOverdue(
  tx: Tx,
  orgId: string,
  { now, warnedBefore, limit }: { now: Date; warnedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select person.id from (${timed(tx, orgId)}) as person
    join retention_warnings as warning on warning.org_id = ${orgId} and warning.respondent_id = person.id
    where person.due_at <= ${now} and warning.warned_at <= ${warnedBefore}
      and not exists (
        select from anonymize_requests as item
        join tasks as task on task.org_id = item.org_id and task.id = item.task_id
        where item.org_id = ${orgId} and item.respondent_id = person.id and task.finished_at is null)
    order by person.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export interface WarnedRow {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly batchId: string;
  readonly batch: string;
  readonly projectId: string;
  readonly endedAt: Date;
  /** The earliest moment at which they are anonymized. */
  readonly anonymizedOn: Date;
}

/** Those who were warned of, the next one first, and how many there are. */
export async function listWarned(
  sql: Sql | Tx,
  orgId: string,
  { warningSeconds, limit }: { warningSeconds: number; limit: number },
): Promise<{ count: number; rows: WarnedRow[] }> {
  const rows = await sql<(WarnedRow & { count: number })[]>`
    select person.id, first_name, last_name, batch_id, batch, project_id, ended_at, count(*) over ()::int as count,
      greatest(due_at, warned_at + make_interval(secs => ${warningSeconds})) as anonymized_on
    from (${timed(sql, orgId)}) as person
    join retention_warnings as warning on warning.org_id = ${orgId} and warning.respondent_id = person.id
    where due_at is not null
    order by anonymized_on, person.id limit ${limit}`;
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
}

/** Lets the organization be looked after again in the next round. */
export async function letRetainingGo(sql: Sql | Tx, orgId: string): Promise<void> {
  await sql`update organizations set retention_kept_at = null where id = ${orgId}`;
}

/** Takes all warnings back: another time begins with new ones. */
export async function dropWarnings(tx: Tx, orgId: string): Promise<void> {
  await tx`delete from retention_warnings where org_id = ${orgId}`;
  await letRetainingGo(tx, orgId);
}
