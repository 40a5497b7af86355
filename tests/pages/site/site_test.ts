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

Deno.test("the security headers are on every kind of answer: pages, files, calls, redirects, refusals", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const kinds: [path: string, status: number][] = [
    ["/", 200],
    ["/no/such/page", 404],
    ["/admin", 303],
    ["/favicon.svg", 200],
    ["/healthz", 200],
    ["/api/v1/openapi.json", 200],
    ["/api/v1/me", 401],
    ["/api/v1/nowhere", 404],
    ["/images/0000", 404],
    [`/download/${crypto.randomUUID()}`, 401],
  ];
  for (const [path, status] of kinds) {
    const { status: had, headers, body } = await site.fetch(path);
    await body?.cancel();
    assert.equal(had, status, path);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      assert.ok(policy.includes(part), `${path}: ${policy}`);
    }
    assert.doesNotMatch(policy, /script-src[^;]*unsafe/, path);
    const names = ["x-content-type-options", "referrer-policy", "permissions-policy", "request-id"];
    names.push("cross-origin-opener-policy", "cross-origin-resource-policy");
    assert.deepEqual(names.filter((name) => !headers.has(name)), [], path);
  }
});

Deno.test("security.txt names the address for reports of weaknesses", async () => {
  await using t = await world();
  const answer = await (await openTestSite(t)).fetch("/.well-known/security.txt");
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /^Contact: mailto:support@assay\.test\nExpires: \d{4}-/);
});
