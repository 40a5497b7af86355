import type { Tx } from "../connection/pool.ts";

/** What a set-up is copied from. */
export type SetUpSource = { readonly batch: string } | { readonly template: string };

/**
 * Gives a new batch the set-up of a batch or template: its tests with their order and comparison groups, its
 * surveys, and its schedule of reminders. Tests that the organisation may not add any more are left out. False
 * if there is no such batch or source.
 */
export async function copySetUp(
  tx: Tx,
  orgId: string,
  { from, to }: { from: SetUpSource; to: string },
): Promise<boolean> {
  const [sources, tests, surveys, id, named] = "batch" in from
    ? [tx`batches`, tx`batch_tests`, tx`batch_surveys`, from.batch, tx`batch_id`]
    : [
      tx`batch_templates`,
      tx`batch_template_tests`,
      tx`batch_template_surveys`,
      from.template,
      tx`template_id`,
    ];
  const { count } = await tx`
    update batches as made set reminder_days = source.reminder_days, reminder_audience = source.reminder_audience
    from ${sources} as source
    where source.org_id = ${orgId} and source.id = ${id} and made.org_id = ${orgId} and made.id = ${to}`;
  if (count === 0) return false;
  await tx`
    insert into batch_tests (org_id, batch_id, test_id, "order", comparison)
    select ${orgId}, ${to}, copied.test_id, row_number() over (order by copied."order") - 1, copied.comparison
    from ${tests} as copied
    join tests as test on test.id = copied.test_id and test.current_version_id is not null
    join organizations as organization on organization.id = copied.org_id
    where copied.org_id = ${orgId} and copied.${named} = ${id}
      and test.identifier = any(coalesce(organization.granted_tests, array[test.identifier]))`;
  await tx`
    insert into batch_surveys (org_id, batch_id, moment, survey_id, may_decline, after_test)
    select ${orgId}, ${to}, moment, survey_id, may_decline, after_test from ${surveys} as copied
    where copied.org_id = ${orgId} and copied.${named} = ${id}`;
  return true;
}
