import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { GrantedTest } from "../../model/operators/granted_tests.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Each of `tests`, in their order. Without an organization, as for one that may use every test. */
export async function listGrantedTests(
  sql: Sql | Tx,
  orgId: string | null,
  tests: readonly TestIdentifier[],
): Promise<GrantedTest[]> {
  return await sql<GrantedTest[]>`
    select wanted.test, known.name, wanted.test = any(coalesce(organization.granted_tests, array[wanted.test])) as is_granted,
      (select count(*)::int from batch_tests as held join batches as batch on batch.org_id = held.org_id and batch.id = held.batch_id
        where held.org_id = organization.id and held.test_id = known.id and batch.status <> 'archived') as batches
    from unnest(${tests as TestIdentifier[]}::text[]) with ordinality as wanted (test, place)
    left join tests as known on known.identifier = wanted.test
    left join organizations as organization on organization.id = ${orgId}
    order by wanted.place`;
}

/** Null for every test. */
export async function setGrantedTests(
  tx: Tx,
  orgId: string,
  tests: readonly TestIdentifier[] | null,
): Promise<void> {
  await tx`update organizations set granted_tests = ${tests as TestIdentifier[] | null} where id = ${orgId}`;
}
