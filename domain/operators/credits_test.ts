import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { listCreditMoves, listCredits, moveCredits } from "./credits.ts";

const grant = (t: World, quantity: number, reason = "Order 1207") =>
  moveCredits(t.ctx, t.opal, t.harbour.id, { test: "PAI", quantity, reason });

/** The sum over all accounts of a test is zero: what is issued is somewhere. */
const balances = (t: World) =>
  t.sql<{ sum: number }[]>`
    select sum(balance)::int as sum from credit_accounts group by org_id, test_id`;

Deno.test("prepaid reports are granted and taken back with a reason, and the books balance", async () => {
  await using t = await world();
  const before = (await listCredits(t.ctx, t.opal, t.harbour.id)).find(({ test }) => test === "PAI")!;
  assert.equal((await grant(t, 40)).remaining, before.remaining + 40);
  const after = await grant(t, -15, "Wrong test");
  assert.deepEqual(after, { ...before, remaining: before.remaining + 25 });
  await refuses("not_enough_credits", () => grant(t, -(after.remaining + 1)));
  assert.ok((await balances(t)).every(({ sum }) => sum === 0));

  const moves = await listCreditMoves(t.ctx, t.opal, t.harbour.id);
  assert.deepEqual(moves.map(({ quantity, reason, operator }) => [quantity, reason, operator]), [
    [-15, "Wrong test", "Opal Reyes"],
    [40, "Order 1207", "Opal Reyes"],
  ]);
  const events = await t.sql`
    select verb, detail ->> 'reports' as reports from audit_events
    where org_id = ${t.harbour.id} and actor_kind = 'operator' order by id`;
  assert.deepEqual(events.map(({ verb, reports }) => [verb, reports]), [
    ["grantCredits", "40"],
    ["takeCreditsBack", "15"],
  ]);
  const cedars = await t
    .sql`select from credit_transfers where org_id = ${t.cedar.id} and reason is not null`;
  assert.equal(cedars.length, 0);
});

Deno.test("of two who take back the same reports at once, one is refused", async () => {
  await using t = await world();
  const { remaining } = await grant(t, 10);
  const both = await Promise.allSettled([grant(t, -remaining), grant(t, -remaining), grant(t, 1)]);
  assert.deepEqual(both.slice(0, 2).map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.ok((await balances(t)).every(({ sum }) => sum === 0));
});

Deno.test("an unknown organisation has none, and only an operator may look or change", async () => {
  await using t = await world();
  const nobody = crypto.randomUUID();
  const order = { test: "PAI", quantity: 1, reason: "x" } as const;
  await refuses("not_found", () => listCredits(t.ctx, t.opal, nobody));
  await refuses("not_found", () => moveCredits(t.ctx, t.opal, nobody, order));
  await refuses("forbidden", () => listCredits(t.ctx, t.dana, t.cedar.id));
  await refuses("forbidden", () => listCreditMoves(t.ctx, t.dana, t.cedar.id));
  await refuses("forbidden", () => moveCredits(t.ctx, t.dana, t.cedar.id, order));
});
