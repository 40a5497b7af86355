import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { ReminderSchedule } from "../../model/inviting/reminder_schedule.ts";
import type { Comparison } from "../../model/scoring/comparison.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface BatchTemplate {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly reminders: ReminderSchedule;
  /** In the order in which they are sat. */
  readonly tests: readonly {
    readonly id: number;
    readonly internalTestIdentifier: TestIdentifier;
    readonly name: string;
    readonly comparison: Comparison;
  }[];
}

/** The templates of the organisation by name, or the one with this id. */
export async function listTemplates(
  sql: Sql | Tx,
  orgId: string,
  { id = null }: { id?: string | null } = {},
): Promise<BatchTemplate[]> {
  return await sql<BatchTemplate[]>`
    select template.id, template.name, template.created_at,
      json_build_object('days', template.reminder_days, 'audience', template.reminder_audience) as reminders,
      coalesce((
        select json_agg(json_build_object('id', test.id, 'internalTestIdentifier', test.identifier, 'name', test.name,
          'comparison', chosen.comparison) order by chosen."order")
        from batch_template_tests as chosen join tests as test on test.id = chosen.test_id
        where chosen.org_id = template.org_id and chosen.template_id = template.id
      ), '[]') as tests
    from batch_templates as template
    where template.org_id = ${orgId} and (${id}::uuid is null or template.id = ${id})
    order by template.name collate name_order, template.id`;
}

/** Keeps the set-up of a batch under a name. Null if a template has the name, or there is no such batch. */
export async function insertTemplate(
  tx: Tx,
  orgId: string,
  { name, batchId, createdBy, now }: { name: string; batchId: string; createdBy: string | null; now: Date },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into batch_templates (org_id, name, reminder_days, reminder_audience, created_by, created_at)
    select org_id, ${name}, reminder_days, reminder_audience, ${createdBy}, ${now} from batches
    where org_id = ${orgId} and id = ${batchId}
    on conflict (org_id, lower(name)) do nothing
    returning id`;
  if (!row) return null;
  await tx`
    insert into batch_template_tests (org_id, template_id, test_id, "order", comparison)
    select org_id, ${row.id}, test_id, "order", comparison from batch_tests
    where org_id = ${orgId} and batch_id = ${batchId}`;
  await tx`
    insert into batch_template_surveys (org_id, template_id, moment, survey_id, may_decline, after_test)
    select org_id, ${row.id}, moment, survey_id, may_decline, after_test from batch_surveys
    where org_id = ${orgId} and batch_id = ${batchId}`;
  return row.id;
}

/** False if there is no such template. Throws a unique violation if another has the name. */
export async function renameTemplate(tx: Tx, orgId: string, id: string, name: string): Promise<boolean> {
  const { count } = await tx`
    update batch_templates set name = ${name} where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

/** False if there is no such template. */
export async function deleteTemplate(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from batch_templates where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}
