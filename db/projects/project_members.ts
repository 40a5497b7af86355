import type { ProjectMember } from "../../model/projects/project_member.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The members of a project, by name. */
export async function listProjectMembers(
  sql: Sql | Tx,
  orgId: string,
  projectId: string,
): Promise<ProjectMember[]> {
  return await sql<ProjectMember[]>`
    select ${columns(sql)} from project_members as member
    join projects as project on project.org_id = member.org_id and project.id = member.project_id
    join users as person on person.org_id = member.org_id and person.id = member.user_id
    where member.org_id = ${orgId} and member.project_id = ${projectId}
    order by ${byName(sql)}`;
}

/** The organisation's people who are not members of this project, by name, without disabled ones. */
export async function listOthers(sql: Sql | Tx, orgId: string, projectId: string): Promise<ProjectMember[]> {
  return await sql<ProjectMember[]>`
    select ${columns(sql)} from users as person
    join projects as project on project.org_id = person.org_id and project.id = ${projectId}
    where person.org_id = ${orgId} and person.disabled_at is null and not exists (
      select from project_members as member
      where member.org_id = person.org_id and member.project_id = project.id and member.user_id = person.id)
    order by ${byName(sql)}`;
}

const columns = (sql: Sql | Tx) =>
  sql`person.id, person.email, person.first_name, person.last_name, person.role`;

const byName = (sql: Sql | Tx) =>
  sql`nullif(btrim(person.last_name || ' ' || person.first_name), '') collate name_order nulls last, person.email,
    person.id`;

interface Membership {
  readonly projectId: string;
  readonly userId: string;
}

/** Null if the organisation has no such member, or not this project; false if they were a member of it. */
export async function insertProjectMember(
  tx: Tx,
  orgId: string,
  { projectId, userId }: Membership,
): Promise<boolean | null> {
  const [pair] = await tx`
    select from projects as project join users as person on person.org_id = project.org_id
    where project.org_id = ${orgId} and project.id = ${projectId} and person.id = ${userId}
      and person.disabled_at is null
    for key share`;
  if (!pair) return null;
  const { count } = await tx`
    insert into project_members (org_id, project_id, user_id) values (${orgId}, ${projectId}, ${userId})
    on conflict do nothing`;
  return count === 1;
}

/** False if they were no member of it. */
export async function deleteProjectMember(
  tx: Tx,
  orgId: string,
  { projectId, userId }: Membership,
): Promise<boolean> {
  const { count } = await tx`
    delete from project_members
    where org_id = ${orgId} and project_id = ${projectId} and user_id = ${userId}`;
  return count === 1;
}
