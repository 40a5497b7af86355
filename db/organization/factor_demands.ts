import { type Role, ROLES } from "../../model/account/actor.ts";
import type { FactorDemand } from "../../model/organization/factor_demands.ts";
import { hasFactor } from "../account/second_factors.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The demand on each role, and how many members it concerns. */
export async function listFactorDemands(sql: Sql | Tx, orgId: string): Promise<FactorDemand[]> {
  return await sql<FactorDemand[]>`
    select role.name as role, (
        select from_day::text from factor_demands demand
        where demand.org_id = ${orgId} and demand.role = role.name
      ) as from,
      count(users.id)::int as members,
      count(users.id) filter (where not ${hasFactor(sql)})::int as lacking
    from unnest(${ROLES as unknown as string[]}::text[]) with ordinality as role (name, place)
    left join users on users.org_id = ${orgId} and users.role = role.name
      and users.is_signed_up and users.disabled_at is null
    group by role.name, role.place order by role.place`;
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

/** Members of these roles who have no second factor, and could sign in. */
export async function listLackingFactor(
  sql: Sql | Tx,
  orgId: string,
  roles: readonly Role[],
): Promise<{ id: string; email: string; role: Role }[]> {
  return await sql`
    select id, email, role from users
    where org_id = ${orgId} and role = any(${roles as string[]}) and is_signed_up and disabled_at is null
      and not ${hasFactor(sql)}
    order by created_at, id`;
}
