import type { Role, Staff } from "../../../model/account/actor.ts";
import type { World } from "./world.ts";

interface Colleague {
  /** Before `@cedar.test`; the role by default. */
  readonly name?: string;
  /** Ids of projects: they see these only. */
  readonly projects?: readonly string[];
}

/**
 * The member of Cedar Valley with this role beside the demo people, signed in. Address: the role at
 * cedar.test; password: Dana's.
 */
export async function colleague(
  t: World,
  role: Role,
  { name = role, projects }: Colleague = {},
): Promise<Staff> {
  const [user] = await t.sql<{ userId: string; orgId: string }[]>`
    insert into users (
      org_id, email, first_name, last_name, password_hash, role, is_signed_up, agreed_pp_version, agreed_tou_version,
      sees_all_projects
    )
    select org_id, ${`${name}@cedar.test`}, 'Kim', initcap(${role}), password_hash, ${role}, true, agreed_pp_version,
      agreed_tou_version, ${projects === undefined}
    from users where id = ${t.dana.userId}
    on conflict (org_id, lower(email)) do update set role = excluded.role
    returning id as user_id, org_id`;
  const [session] = await t.sql<{ sessionId: string }[]>`
    insert into staff_sessions (org_id, user_id, expires_at)
    values (${user!.orgId}, ${user!.userId}, now() + interval '12 hours')
    returning id as session_id`;
  for (const project of projects ?? []) {
    await t.sql`
      insert into project_members (org_id, project_id, user_id)
      values (${user!.orgId}, ${project}, ${user!.userId}) on conflict do nothing`;
  }
  return { kind: "staff", role, ...user!, ...session!, ...(projects && { hasOwnProjectsOnly: true }) };
}

/** An admin of another organisation, which is closed and exported; signed in. Password: Dana's. */
export async function closedColleague(t: World) {
  const admin = await adminElsewhere(t);
  const { orgId } = admin;
  await t.sql`update organizations set closed_at = now() where id = ${orgId}`;
  await t.ctx.store.put("probe/export", new Blob(["probe"]).stream());
  await t.sql`
    insert into tasks (org_id, kind, status, finished_at, file_key, file_name)
    values (${orgId}, 'export', 'completed', now(), 'probe/export', 'Birch Hill.zip')`;
  return admin;
}

/** An admin of another organisation, which demands a second factor of admins; signed in without one. */
export async function enrollingColleague(t: World) {
  const admin = await adminElsewhere(t);
  await t
    .sql`insert into factor_demands (org_id, role, from_day) values (${admin.orgId}, 'admin', '2020-01-01')`;
  return admin;
}

async function adminElsewhere(t: World) {
  const [{ id: orgId }] = await t.sql<[{ id: string }]>`
    insert into organizations (name) values ('Birch Hill') returning id`;
  const email = `cleo.${crypto.randomUUID()}@birch.test`;
  const [user] = await t.sql<{ userId: string }[]>`
    insert into users (org_id, email, first_name, last_name, password_hash, role, is_signed_up)
    select ${orgId}, ${email}, 'Cleo', 'Marsh', password_hash, 'admin', true from users where id = ${t.dana.userId}
    returning id as user_id`;
  const [session] = await t.sql<{ sessionId: string }[]>`
    insert into staff_sessions (org_id, user_id, expires_at)
    values (${orgId}, ${user!.userId}, now() + interval '12 hours') returning id as session_id`;
  return { email, orgId, ...user!, ...session! };
}

/** An operator without a second factor, signed in. Password: Opal's. */
export async function newOperator(t: World) {
  const email = `ola.${crypto.randomUUID()}@assay.test`;
  const [operator] = await t.sql<{ operatorId: string }[]>`
    insert into operators (email, name, password_hash)
    select ${email}, 'Ola Lind', password_hash from operators where id = ${t.opal.operatorId}
    returning id as operator_id`;
  const [session] = await t.sql<{ sessionId: string }[]>`
    insert into operator_sessions (operator_id, expires_at)
    values (${operator!.operatorId}, now() + interval '12 hours') returning id as session_id`;
  return { email, ...operator!, ...session! };
}
