import assert from "node:assert/strict";
import { TEST_IDENTIFIERS, type TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { ReportOrder } from "../../model/reports/report_order.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { addBatchTest, offeredTests } from "../batches/batch_tests.ts";
import { openBatch } from "../batches/open_batch.ts";
import { openCheckout } from "../billing/open_checkout.ts";
import { listBillingTests } from "../billing/prepaid_credits.ts";
import { auditTrail } from "../organization/audit_trail/audit_trail.ts";
import { quoteReports } from "../reports/quote_reports.ts";
import { allTests, grantTests, listTests } from "./granted_tests.ts";
import { createOrganization } from "./organizations.ts";

const idOf = async (t: World, test: TestIdentifier) =>
  (await t.sql<[{ id: number }]>`select id from tests where identifier = ${test}`)[0].id;

Deno.test("a test taken away cannot be added to a batch or bought, and the batches that hold it go on", async () => {
  await using t = await world();
  const place = { projectId: t.springIntake.projectId, batchId: t.springIntake.id };
  const held = (await openBatch(t.ctx, t.dana, place)).tests;
  const { test: taken } = (await listTests(t.ctx, t.opal, t.cedar.id)).find(({ test, batches }) =>
    test === "NEO_B" && batches > 0
  )!;
  const id = await idOf(t, taken);
  const order = ReportOrder.parse({ batchId: t.springIntake.id, test: taken });
  const before = await quoteReports(t.ctx, t.dana, order);
  await grantTests(t.ctx, t.opal, t.cedar.id, ["PAI", "MAB_II"]);

  assert.deepEqual((await offeredTests(t.ctx, t.dana)).map(({ identifier }) => identifier), [
    "MAB_II",
    "PAI",
  ]);
  await refuses(
    "test_not_granted",
    () => addBatchTest(t.ctx, t.dana, { batch: t.supervisors.id, test: id, order: undefined }),
  );
  await refuses(
    "not_found",
    () => addBatchTest(t.ctx, t.dana, { batch: t.supervisors.id, test: 99_999, order: undefined }),
  );
  const items = [{ test: id, quantity: 1 }];
  await refuses("test_not_for_sale", () => openCheckout(t.ctx, t.dana, { items }, "en-US"));
  const bought = (await listBillingTests(t.ctx, t.dana)).find((one) => one.id === id)!;
  assert.deepEqual([bought.price, bought.reportsPrepaidRemaining > 0], [null, true]);
  assert.deepEqual((await openBatch(t.ctx, t.dana, place)).tests, held);
  assert.deepEqual(await quoteReports(t.ctx, t.dana, order), before);
  assert.ok((await offeredTests(t.ctx, t.omar)).length > 2, "another organisation keeps its tests");

  const { entries: [entry] } = await auditTrail(t.ctx, t.dana, { verb: "grantTests" });
  assert.equal(entry!.actorName, "Opal Reyes");
  assert.match(String(entry!.detail.withdrawn), /NEO_B, .*SIGMA_SELECT$/);

  await grantTests(t.ctx, t.opal, t.cedar.id, [...TEST_IDENTIFIERS]);
  await grantTests(t.ctx, t.opal, t.cedar.id, [...TEST_IDENTIFIERS]);
  assert.ok((await offeredTests(t.ctx, t.dana)).some((one) => one.id === id));
  assert.equal((await auditTrail(t.ctx, t.dana, { verb: "grantTests" })).entries.length, 2);
});

Deno.test("a new organisation may use the tests that it was created with", async () => {
  await using t = await world();
  const { id } = await createOrganization(t.ctx, t.opal, {
    name: "Northern Lights",
    ...{ timeZone: "Europe/Oslo", country: "NO", currency: "NOK", languages: ["fr"], tests: ["PAI"] },
    adminEmail: "ada@north.test",
  }, { language: "en-US", t: words.t("en-US") });
  const granted = (await listTests(t.ctx, t.opal, id)).filter(({ isGranted }) => isGranted);
  assert.deepEqual(granted.map(({ test }) => test), ["PAI"]);
  assert.ok((await allTests(t.ctx, t.opal)).every(({ isGranted, batches }) => isGranted && batches === 0));
});

Deno.test("only an operator grants tests, to an organisation that exists", async () => {
  await using t = await world();
  await refuses("forbidden", () => grantTests(t.ctx, t.dana, t.cedar.id, []));
  await refuses("forbidden", () => listTests(t.ctx, t.dana, t.cedar.id));
  await refuses("forbidden", () => allTests(t.ctx, t.dana));
  await refuses("not_found", () => grantTests(t.ctx, t.opal, crypto.randomUUID(), []));
});
