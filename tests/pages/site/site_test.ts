import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("readyz names the parts that are missing; healthz checks none of them", async () => {
  await using t = await world();
  const away = () => Promise.reject(new Error("away"));
  const whole = await openTestSite(t);
  assert.deepEqual(await (await whole.fetch("/readyz")).json(), { ready: true });

  const site = await openTestSite({
    ctx: { ...t.ctx, broker: { ...t.ctx.broker, ready: away }, store: { ...t.ctx.store, ready: away } },
  });
  const answer = await site.fetch("/readyz");
  assert.equal(answer.status, 503);
  assert.deepEqual(await answer.json(), { ready: false, missing: ["broker", "store"] });
  assert.equal((await site.fetch("/healthz")).status, 200);
});

Deno.test("a page that is not found still has the security headers", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.fetch("/no/such/page");
  assert.equal(answer.status, 404);
  assert.match(answer.headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
  await answer.body?.cancel();
});

Deno.test("security.txt names the address for reports of weaknesses", async () => {
  await using t = await world();
  const answer = await (await openTestSite(t)).fetch("/.well-known/security.txt");
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /^Contact: mailto:support@assay\.test\nExpires: \d{4}-/);
});
