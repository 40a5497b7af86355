import assert from "node:assert/strict";
import type { Sql } from "$/db/connection/pool.ts";
import { world } from "../../helpers/world/world.ts";

const reserve = (sql: Sql, orgId: string, reference: string) =>
  sql`
    insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference)
    select available.org_id, available.test_id, available.id, reserved.id, 1, 'reserve', ${reference}
    from credit_accounts as available
    join credit_accounts as reserved using (org_id, test_id)
    join tests on tests.id = test_id
    where available.org_id = ${orgId} and identifier = 'MAB_II'
      and available.kind = 'available' and reserved.kind = 'reserved'`;

Deno.test("of 60 concurrent requests for 8 credits exactly 8 succeed", async () => {
  await using t = await world();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => reserve(t.sql, t.cedar.id, `report ${n}`)),
  );
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  assert.equal(outcomes.length - failures.length, 8);
  assert.ok(
    failures.every(({ reason }) => reason.constraint_name === "credit_accounts_check"),
    "all fail by the balance check",
  );
});

Deno.test("a repeated transfer is stored once; transfers cannot change; balances are the sum of transfers", async () => {
  await using t = await world();
  await reserve(t.sql, t.cedar.id, "report");
  await assert.rejects(reserve(t.sql, t.cedar.id, "report"), { code: "23505" });
  await assert.rejects(t.sql`update credit_transfers set amount = 100`, { code: "23001" });
  await assert.rejects(t.sql`delete from credit_transfers`, { code: "23001" });
  const wrong = await t.sql`
    select id from credit_accounts as account
    where balance <> (
      select coalesce(sum(case when to_account_id = account.id then amount else -amount end), 0)
      from credit_transfers where account.id in (from_account_id, to_account_id))`;
  assert.deepEqual([...wrong], []);
});
