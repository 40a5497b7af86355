import type { Language } from "../../model/languages.ts";
import type { NotificationRow } from "./notifications.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A notification of the platform's operator. */
export interface PlatformNotice {
  readonly notificationType: NotificationRow["notificationType"];
  readonly adminBannerContent: string | null;
  readonly adminModalContent: string | null;
  readonly respondentModalContent: Readonly<Record<Language, string>> | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Null for all organisations. */
  readonly forOrgId: string | null;
}

export interface PlatformNoticeRow extends PlatformNotice {
  readonly id: string;
  /** The name of the organisation in `forOrgId`. */
  readonly organization: string | null;
}

/** Current and future notices, the earliest start first; past ones too if `withPast`. */
export async function listPlatformNotices(
  sql: Sql | Tx,
  { now, withPast }: { now: Date; withPast: boolean },
): Promise<PlatformNoticeRow[]> {
  return await sql<PlatformNoticeRow[]>`
    select n.id, n.notification_type, n.admin_banner_content, n.admin_modal_content, n.respondent_modal_content,
      n.starts_at, n.ends_at, n.for_org_id, o.name as organization
    from notifications as n left join organizations as o on o.id = n.for_org_id
    where ${withPast} or n.ends_at is null or n.ends_at > ${now}
    order by n.starts_at, n.id`;
}

export async function insertPlatformNotice(sql: Sql | Tx, notice: PlatformNotice): Promise<string> {
  const { respondentModalContent: texts } = notice;
  const [row] = await sql<[{ id: string }]>`
    insert into notifications ${sql({ ...notice, respondentModalContent: texts && sql.json(texts) })}
    returning id`;
  return row.id;
}

/** Ends a current notice, or deletes a future one. Null if there is neither. */
export async function endPlatformNotice(
  sql: Sql | Tx,
  id: string,
  now: Date,
): Promise<"ended" | "taken back" | null> {
  const [ended] = await sql`
    update notifications set ends_at = ${now}
    where id = ${id} and starts_at < ${now} and (ends_at is null or ends_at > ${now}) returning id`;
  if (ended) return "ended";
  const [takenBack] = await sql`
    delete from notifications where id = ${id} and starts_at >= ${now} returning id`;
  return takenBack ? "taken back" : null;
}

/** By id or by name. Several organisations may have the same name. */
export async function findOrganizationsNamed(
  sql: Sql | Tx,
  idOrName: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return await sql<{ id: string; name: string }[]>`
    select id, name from organizations where id::text = lower(${idOrName}) or lower(name) = lower(${idOrName}) order by id`;
}
