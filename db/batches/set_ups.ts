import type { Tx } from "../connection/pool.ts";

/**
 * Gives a new batch the set-up of another: its tests with their order and comparison groups, and its schedule
 * of reminders. Tests that the organisation may not add any more are left out. Returns how many tests were
 * copied; null if either batch does not exist.
 */
export async function copySetUp(
  tx: Tx,
  orgId: string,
  { from, to }: { from: string; to: string },
): Promise<number | null> {
  const { count } = await tx`
    update batches as made set reminder_days = source.reminder_days, reminder_audience = source.reminder_audience
    from batches as source
    where source.org_id = ${orgId} and source.id = ${from} and made.org_id = ${orgId} and made.id = ${to}`;
  if (count === 0) return null;
  const tests = await tx`
    insert into batch_tests (org_id, batch_id, test_id, "order", comparison)
    select ${orgId}, ${to}, copied.test_id, row_number() over (order by copied."order") - 1, copied.comparison
    from batch_tests as copied
    join tests as test on test.id = copied.test_id and test.current_version_id is not null
    join organizations as organization on organization.id = copied.org_id
    where copied.org_id = ${orgId} and copied.batch_id = ${from}
      and test.identifier = any(coalesce(organization.granted_tests, array[test.identifier]))`;
  return tests.count;
}
