import type { OperatorAct, OperatorAuditFilter } from "../../model/operators/audit.ts";
import type { Sql } from "../connection/pool.ts";
import { onDays } from "../organization/audit_trail.ts";

export type OperatorActRow = Omit<OperatorAct, "at"> & { readonly at: Date };

interface Page {
  /** Acts older than this one, or newer; with neither, the newest. */
  readonly older?: string;
  readonly newer?: string;
  readonly limit: number;
  readonly offset?: number;
}

/** What operators did to any organization or to none, the newest first. A page starts at an act. */
export async function listOperatorActs(
  sql: Sql,
  filter: OperatorAuditFilter,
  { older, newer, limit, offset = 0 }: Page,
): Promise<OperatorActRow[]> {
  const place = (id: string) =>
    sql`(select at, id from audit_events where actor_kind = 'operator' and id = ${id})`;
  return await sql<OperatorActRow[]>`
    with event as materialized (
      select * from audit_events where ${matching(sql, filter)}
        ${older ? sql`and (at, id) < ${place(older)}` : sql``}
        ${newer ? sql`and (at, id) > ${place(newer)}` : sql``}
      ${newer ? sql`order by at, id` : sql`order by at desc, id desc`}
      limit ${limit} offset ${offset}
    )
    select event.id::text as id, event.at, event.address, event.verb, event.subject_kind, event.subject_id, event.detail,
      json_build_object('id', operator.id, 'name', operator.name) as operator,
      case when organization.id is not null
        then json_build_object('id', organization.id, 'name', organization.name) end as organization,
      test.base_name as test
    from event
    join operators as operator on operator.id = event.actor_id
    left join organizations as organization on organization.id = event.org_id
    left join tests as test on test.id::text in (event.detail ->> 'testId', event.detail ->> 'test')
      or test.identifier = event.detail ->> 'test'
    order by event.at desc, event.id desc`;
}

export async function countOperatorActs(sql: Sql, filter: OperatorAuditFilter): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from audit_events where ${matching(sql, filter)}`;
  return row.count;
}

function matching(sql: Sql, { operator, verb, organization, from, to }: OperatorAuditFilter) {
  return sql`
    actor_kind = 'operator'
      ${operator ? sql`and actor_id = ${operator}` : sql``}
      ${verb ? sql`and verb = ${verb}` : sql``}
      ${
    organization
      ? sql`and org_id in (
          select id from organizations
          where search_name like '%' || like_literal(plain_text(${organization})) || '%')`
      : sql``
  }
      ${onDays(sql, { from, to }, "UTC")}`;
}

/** Operators by name, and the verbs of what they did. */
export async function listOperatorChoices(
  sql: Sql,
): Promise<{ operators: { id: string; name: string }[]; verbs: string[] }> {
  const [operators, verbs] = await Promise.all([
    sql<{ id: string; name: string }[]>`select id, name from operators order by lower(name), id`,
    sql<
      { verb: string }[]
    >`select distinct verb from audit_events where actor_kind = 'operator' order by verb`,
  ]);
  return { operators: [...operators], verbs: verbs.map(({ verb }) => verb) };
}
