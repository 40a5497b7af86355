import type { TestIdentifier } from "../../model/test_identifiers.ts";
import type { Sql, Tx } from "../pool.ts";
import { CEDAR, HARBOUR } from "./organizations.ts";

const PREPAID: readonly (readonly [orgId: string, test: TestIdentifier, credits: number])[] = [
  [CEDAR.id, "NEO_B", 200],
  [CEDAR.id, "MAB_II", 8],
  [CEDAR.id, "SSPO", 40],
  [HARBOUR.id, "NEO_B", 25],
];

export async function seedCredits(sql: Sql | Tx): Promise<void> {
  for (const [orgId, test, credits] of PREPAID) {
    await sql`
      with opened as (
        insert into credit_accounts (org_id, test_id, kind)
        select ${orgId}, tests.id, kind
        from tests, unnest(array['issued', 'available', 'reserved', 'spent']) as kind
        where identifier = ${test}
        returning id, org_id, test_id, kind
      )
      insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference)
      select bought.org_id, bought.test_id, issued.id, bought.id, ${credits}, 'grant', 'demo'
      from opened as bought join opened as issued on issued.kind = 'issued'
      where bought.kind = 'available'`;
  }
}
