import type { AdminShell } from "../../model/organization/admin_shell.ts";
import type { Sql } from "../connection/pool.ts";
import { hasAgreed } from "../account/users.ts";
import { lacksFactor } from "./factor_demands.ts";

interface ShellReader {
  readonly reader: { readonly userId: string } | { readonly operatorId: string };
  readonly seesProjects: boolean;
  readonly seesWaiting: boolean;
  readonly now: Date;
}

/**
 * The frame of every admin page, in one round trip: each page of the area waits for it. Projects and members
 * waiting for activation are not for everybody.
 */
export async function adminShell(
  sql: Sql,
  orgId: string,
  { reader, seesProjects, seesWaiting, now }: ShellReader,
): Promise<AdminShell | undefined> {
  const who = "userId" in reader
    ? sql`select id, first_name, last_name, email, role, agreed_pp_version, agreed_tou_version,
          case when ${lacksFactor(sql)} then (
            select from_day from factor_demands demand
            where demand.org_id = users.org_id and demand.role = users.role
          ) end as factor_demanded_from
        from users where org_id = ${orgId} and id = ${reader.userId}`
    : sql`select id, name as first_name, '' as last_name, email, null as role,
        null::int as agreed_pp_version, null::int as agreed_tou_version, null::date as factor_demanded_from
        from operators where id = ${reader.operatorId}`;
  const [row] = await sql<AdminShell[]>`
    select
      json_build_object(
        'name', o.name, 'canEditProjects', o.can_edit_projects,
        'isBillingEnabled', o.is_billing_enabled, 'timeZone', o.time_zone, 'country', o.country, 'languages', o.languages) as organization,
      json_build_object(
        'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'role', u.role,
        'hasAcceptedTerms', ${hasAgreed(sql, "u", now)},
        'hasAcceptedBefore', coalesce(u.agreed_pp_version, u.agreed_tou_version) is not null,
        'factorDemandedFrom', u.factor_demanded_from) as me,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'batches', coalesce(b.batches, '[]')) order by p.name collate name_order, p.id)
        from projects p
        left join (
          select project_id, json_agg(json_build_object('id', id, 'name', name, 'status', status) order by created_at desc, id desc) as batches
          from batches
          where org_id = ${orgId} and status <> 'archived'
          group by project_id
        ) b on b.project_id = p.id
        where ${seesProjects} and p.org_id = o.id and not p.is_archived
      ), '[]') as projects,
      coalesce((
        select json_agg(json_build_object('id', w.id, 'name', btrim(w.first_name || ' ' || w.last_name)) order by w.created_at, w.id)
        from users w
        where ${seesWaiting} and w.org_id = o.id and w.is_signed_up and w.is_waiting_for_activation and w.disabled_at is null
      ), '[]') as waiting,
      coalesce((
        select json_agg(json_build_object(
          'id', n.id, 'notificationType', n.notification_type,
          'adminBannerContent', n.admin_banner_content, 'adminModalContent', n.admin_modal_content,
          'isDismissed', exists (
            select from notification_dismissals d where d.notification_id = n.id and d.user_id = u.id
          )) order by n.starts_at, n.id)
        from notifications n
        where n.starts_at <= ${now} and (n.ends_at is null or n.ends_at > ${now})
          and (n.for_org_id is null or n.for_org_id = o.id)
      ), '[]') as notifications,
      (
        select json_build_object('endsAt', s.ends_at) from support_sessions s
        where s.org_id = o.id and s.ended_at is null and s.ends_at > ${now}
      ) as support
    from organizations o cross join (${who}) u
    where o.id = ${orgId}`;
  return row;
}
