import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface NotificationRow {
  readonly id: string;
  readonly notificationType: "Maintenance" | "Feature";
  readonly adminBannerContent: string | null;
  readonly adminModalContent: string | null;
  readonly respondentModalContent: Readonly<Partial<Record<Language, string>>> | null;
  readonly isDismissed: boolean;
}

/** The notifications shown to an organisation now, and whether this member has dismissed each. */
export async function listNotifications(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  now: Date,
): Promise<NotificationRow[]> {
  return await sql<NotificationRow[]>`
    select n.id, n.notification_type, n.admin_banner_content, n.admin_modal_content, n.respondent_modal_content,
      exists (
        select from notification_dismissals d
        where d.notification_id = n.id and d.org_id = ${orgId} and d.user_id = ${userId}
      ) as is_dismissed
    from notifications n
    where n.starts_at <= ${now} and (n.ends_at is null or n.ends_at > ${now})
      and (n.for_org_id is null or n.for_org_id = ${orgId})
    order by n.starts_at, n.id`;
}

export interface RespondentNoticeRow {
  /** Null for all organisations. */
  readonly forOrgId: string | null;
  readonly respondentModalContent: Readonly<Partial<Record<Language, string>>>;
}

/** The notices shown to respondents now, of all organisations: there is seldom more than one. */
export async function listRespondentNotices(sql: Sql | Tx, now: Date): Promise<RespondentNoticeRow[]> {
  return await sql<RespondentNoticeRow[]>`
    select for_org_id, respondent_modal_content
    from notifications
    where respondent_modal_content is not null and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    order by starts_at, id`;
}

/** False if there is no such notification or member. Dismissing again has no effect. */
export async function dismissNotification(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  notificationId: string,
  now: Date,
): Promise<boolean> {
  const dismissed = await sql`
    insert into notification_dismissals (notification_id, org_id, user_id, dismissed_at)
    select n.id, u.org_id, u.id, ${now}
    from notifications n, users u
    where n.id = ${notificationId} and (n.for_org_id is null or n.for_org_id = u.org_id)
      and u.org_id = ${orgId} and u.id = ${userId}
    on conflict (notification_id, user_id) do update set dismissed_at = notification_dismissals.dismissed_at
    returning 1`;
  return dismissed.length > 0;
}
