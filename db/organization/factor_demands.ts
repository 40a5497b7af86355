import { type Role, ROLES } from "../../model/account/actor.ts";
import type { FactorDemand } from "../../model/organization/factor_demands.ts";
import { demandsFactor, hasFactor } from "../account/second_factors.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * A part of other queries: whether the user of the row named `users`, without a second factor, signs in by the
 * organisation's provider alone.
 */
const hasProviderAlone = (sql: Sql | Tx) =>
  sql`exists (
    select from single_sign_on s
    where s.org_id = users.org_id and (users.password_hash is null or s.is_only and exists (
      select from single_sign_on_domains d
      where d.org_id = s.org_id and d.proven_at is not null
        and d.domain = lower(split_part(users.email, '@', 2))
    ))
  )`;

/**
 * A part of other queries: whether the user of the row named `users` has no second factor and could need one. Whoever
 * signs in by the organisation's provider alone proves there who they are.
 */
export const lacksFactor = (sql: Sql | Tx) => sql`not ${hasFactor(sql)} and not ${hasProviderAlone(sql)}`;

/** Whether a member, once without a second factor, signs in by the organisation's provider alone. */
export async function isLeftToProvider(sql: Sql | Tx, orgId: string, userId: string): Promise<boolean> {
  const [row] = await sql`
    select from users where org_id = ${orgId} and id = ${userId} and ${hasProviderAlone(sql)}`;
  return row !== undefined;
}

/** The demand on each role, and how many members it concerns. */
export async function listFactorDemands(sql: Sql | Tx, orgId: string): Promise<FactorDemand[]> {
  return await sql<FactorDemand[]>`
    select role.name as role, (
        select from_day::text from factor_demands demand
        where demand.org_id = ${orgId} and demand.role = role.name
      ) as from,
      count(users.id)::int as members,
      count(users.id) filter (where ${lacksFactor(sql)})::int as lacking
    from unnest(${ROLES as unknown as string[]}::text[]) with ordinality as role (name, place)
    left join users on users.org_id = ${orgId} and users.role = role.name
      and users.is_signed_up and users.disabled_at is null
    group by role.name, role.place order by role.place`;
}

/** Whether a second factor is demanded of the role by now. */
export async function isFactorDemanded(
  sql: Sql | Tx,
  orgId: string,
  role: Role,
  now: Date,
): Promise<boolean> {
  const [row] = await sql`
    select from organizations o where o.id = ${orgId} and ${demandsFactor(sql, sql`${role}`, now)}`;
  return row !== undefined;
}

/** Null ends the demand on the role. */
export async function setFactorDemand(
  tx: Tx,
  orgId: string,
  role: Role,
  from: string | null,
): Promise<void> {
  if (from === null) {
    await tx`delete from factor_demands where org_id = ${orgId} and role = ${role}`;
    return;
  }
  await tx`
    insert into factor_demands (org_id, role, from_day) values (${orgId}, ${role}, ${from})
    on conflict (org_id, role) do update set from_day = excluded.from_day`;
}

/** Members of these roles who could sign in by a password, and have no second factor. */
export async function listLackingFactor(
  sql: Sql | Tx,
  orgId: string,
  roles: readonly Role[],
): Promise<{ id: string; email: string; role: Role }[]> {
  return await sql`
    select id, email, role from users
    where org_id = ${orgId} and role = any(${roles as string[]}) and is_signed_up and disabled_at is null
      and ${lacksFactor(sql)}
    order by created_at, id`;
}
