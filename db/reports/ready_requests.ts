import type { StaffMail } from "../../model/account/staff_mail.ts";
import type { Role } from "../../model/account/actor.ts";
import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

const REPORTS_READY: StaffMail = "reportsReady";

export interface ReadyRequest {
  readonly id: string;
  readonly orgId: string;
  /** Of the organization, in which its members are written to. */
  readonly language: Language;
  /** Of the member who asked for the reports. Null if they are gone, disabled, shut out, or want no mail. */
  readonly email: string | null;
  readonly role: Role | null;
  /** The member, if they see their own projects only. */
  readonly ownProjectsOf: string | null;
}

/**
 * Takes the oldest request for reports of any organization that ended after `since` and of which nobody was
 * told. Marks it as told; null if there is none. One that `cancelled` names as its reason ended because
 * somebody wanted it to.
 */
export async function takeReadyRequest(
  sql: Sql | Tx,
  { now, since, cancelled }: { now: Date; since: Date; cancelled: string },
): Promise<ReadyRequest | null> {
  const [request] = await sql<ReadyRequest[]>`
    update tasks as request set told_at = ${now}
    from tasks as itself
    join organizations as organization on organization.id = itself.org_id
    left join users as member on member.org_id = itself.org_id and member.id = itself.requested_by
      and member.disabled_at is null and not ${REPORTS_READY} = any(member.unwanted_mails)
    where request.id = (
      select id from tasks
      where kind = 'reports' and told_at is null and finished_at > ${since}
      order by finished_at limit 1 for update skip locked)
      and itself.id = request.id
    returning request.id, request.org_id, organization.languages[1] as language,
      case when request.error_message = ${cancelled} or not organization.is_open then null else member.email end as email,
      member.role,
      case when not member.sees_all_projects and member.role <> 'admin' then member.id end as own_projects_of`;
  return request ?? null;
}

/** Takes it back that somebody was told of the end of a request. */
export async function forgetTelling(sql: Sql | Tx, orgId: string, id: string): Promise<void> {
  await sql`update tasks set told_at = null where org_id = ${orgId} and id = ${id} and kind = 'reports'`;
}
