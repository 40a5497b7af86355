import type { TestIdentifier } from "../model/test_identifiers.ts";
import type { Sql, Tx } from "./pool.ts";

export interface PrepaidCredits {
  readonly testId: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly remaining: number;
}

/** What is left of the reports bought in advance, for every test there is. */
export async function listPrepaidCredits(sql: Sql | Tx, orgId: string): Promise<PrepaidCredits[]> {
  return await sql<PrepaidCredits[]>`
    select test.id as test_id, test.identifier, test.name, coalesce(account.balance, 0) as remaining
    from tests as test
    left join credit_accounts as account
      on account.org_id = ${orgId} and account.test_id = test.id and account.kind = 'available'
    order by test.id`;
}
