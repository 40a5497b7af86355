import type { OperatorAct, OperatorAuditFilter } from "../../model/operators/audit.ts";
import type { Rows } from "../../model/page.ts";
import type { Sql } from "../connection/pool.ts";
import { listRecord, onDays, type RecordPage } from "../organization/audit_trail.ts";

export type OperatorActRow = Omit<OperatorAct, "at"> & { readonly at: Date };

/** What operators did to any organization or to none, the newest first. */
export async function listOperatorActs(
  sql: Sql,
  filter: OperatorAuditFilter,
  page: RecordPage,
): Promise<Rows<OperatorActRow>> {
  const which = { all: sql`actor_kind = 'operator'`, wanted: matching(sql, filter) };
  return await listRecord(sql, page, which, (events, order) =>
    sql`
    with event as materialized (${events})
    select event.id::text as id, event.at, event.address, event.verb, event.subject_kind, event.subject_id, event.detail,
      json_build_object('id', operator.id, 'name', operator.name) as operator,
      case when organization.id is not null
        then json_build_object('id', organization.id, 'name', organization.name) end as organization,
      test.base_name as test, event.place
    from event
    join operators as operator on operator.id = event.actor_id
    left join organizations as organization on organization.id = event.org_id
    left join tests as test on test.id::text in (event.detail ->> 'testId', event.detail ->> 'test')
      or test.identifier = event.detail ->> 'test'
    ${order}`);
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
