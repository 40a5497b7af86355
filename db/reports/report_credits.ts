import type { Sql, Tx } from "../connection/pool.ts";

/** The available credits by test. Locks them against other reservations until the transaction ends. */
export async function lockAvailableCredits(
  tx: Tx,
  orgId: string,
  testIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx<{ testId: number; balance: number }[]>`
    select test_id, balance from credit_accounts
    where org_id = ${orgId} and test_id = any(${testIds as number[]}::int[]) and kind = 'available'
    order by id for no key update`;
  return new Map(rows.map(({ testId, balance }) => [testId, balance]));
}

/**
 * Reserves a credit for each report. An account never falls below zero: too few credits fail the transaction.
 */
export async function reserveCredits(tx: Tx, orgId: string, reportIds: readonly string[]): Promise<void> {
  await tx`
    with queued as (
      update reports set credit_hold = 'report ' || id
      where org_id = ${orgId} and id = any(${reportIds as string[]}::uuid[])
      returning credit_hold, assessment_id
    )
    insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, batch_id)
    select available.org_id, available.test_id, available.id, reserved.id, 1, 'reserve', queued.credit_hold, person.batch_id
    from queued
    join assessments as assessment on assessment.org_id = ${orgId} and assessment.id = queued.assessment_id
    join respondents as person on person.org_id = ${orgId} and person.id = assessment.respondent_id
    join credit_accounts as available
      on available.org_id = ${orgId} and available.test_id = assessment.test_id and available.kind = 'available'
    join credit_accounts as reserved
      on reserved.org_id = ${orgId} and reserved.test_id = assessment.test_id and reserved.kind = 'reserved'`;
}

/** Reserves a credit for one report; false if there is none. */
export async function reserveOne(tx: Tx, orgId: string, reportId: string): Promise<boolean> {
  const [account] = await tx<{ testId: number }[]>`
    select account.test_id
    from reports as report
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join credit_accounts as account
      on account.org_id = report.org_id and account.test_id = assessment.test_id and account.kind = 'available'
    where report.org_id = ${orgId} and report.id = ${reportId} and account.balance > 0
    for no key update of account`;
  if (!account) return false;
  await reserveCredits(tx, orgId, [reportId]);
  return true;
}

/** The test of a reservation, and its reports that are not spent yet. */
export async function creditsLeft(
  tx: Tx,
  orgId: string,
  creditHold: string,
): Promise<{ readonly test: string; readonly identifier: string; readonly count: number } | null> {
  const [left] = await tx<{ test: string; identifier: string; count: number }[]>`
    select test.name as test, test.identifier, sum(account.balance)::int as count
    from credit_transfers as reserve
    join credit_accounts as account on account.org_id = reserve.org_id and account.test_id = reserve.test_id
    join tests as test on test.id = reserve.test_id
    where reserve.org_id = ${orgId} and reserve.kind = 'reserve' and reserve.reference = ${creditHold}
      and account.kind in ('available', 'reserved')
    group by test.id`;
  return left ?? null;
}

/** Ends a reservation: the credit is spent, or available again. Idempotent. */
export async function settleCredit(
  sql: Sql | Tx,
  orgId: string,
  { creditHold, as }: { creditHold: string; as: "capture" | "release" },
): Promise<void> {
  const to = as === "capture" ? "spent" : "available";
  await sql`
    insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, batch_id)
    select reserve.org_id, reserve.test_id, reserve.to_account_id, account.id, reserve.amount, ${as}, reserve.reference,
      reserve.batch_id
    from credit_transfers as reserve
    join credit_accounts as account
      on account.org_id = reserve.org_id and account.test_id = reserve.test_id and account.kind = ${to}
    where reserve.org_id = ${orgId} and reserve.kind = 'reserve' and reserve.reference = ${creditHold}
      and not exists (
        select from credit_transfers as ended
        where ended.org_id = reserve.org_id and ended.test_id = reserve.test_id and ended.reference = reserve.reference
          and ended.kind in ('capture', 'release'))
    on conflict (org_id, test_id, kind, reference) do nothing`;
}
