import assert from "node:assert/strict";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { world } from "$/tests/helpers/world/world.ts";

Deno.test("an unknown page shows 404 in the reader's language, with support and a link home", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.fetch("/no/such/page", { headers: { "accept-language": "fr-CA" } });
  assert.equal(answer.status, 404);
  const html = await answer.text();
  assert.match(html, /Page introuvable/);
  assert.match(html, /href="mailto:support@assay\.test"/);
  assert.match(html, /href="\/"[^>]*>[^<]*(<[^a][^>]*>)*Retour à l’accueil/);
});

Deno.test("a fault is logged once and shown without details; in the admin area the page links back there", async () => {
  await using t = await world();
  const logged: string[] = [];
  const log = { ...t.ctx.log, error: (event: string) => void logged.push(event) };
  const site = await openTestSite({ ctx: { ...t.ctx, log } });
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  await t.sql`drop table projects cascade`;
  const answer = await site.fetch("/admin", { cookie });
  assert.equal(answer.status, 500);
  const html = await answer.text();
  assert.match(html, /Something went wrong/);
  assert.match(html, /href="\/admin"/);
  assert.doesNotMatch(html, /projects|relation/);
  assert.deepEqual(logged, ["request failed"]);
});

Deno.test("an unknown page of the admin area shows 404 within the shell", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  for (
    const path of ["/admin/nowhere", "/admin/project/1/nowhere", `/admin/project/${crypto.randomUUID()}`]
  ) {
    const answer = await site.fetch(path, { cookie });
    const html = await answer.text();
    assert.equal(answer.status, 404, path);
    assert.match(html, /<h1[^>]*>Page not found</, path);
    assert.match(html, /Search Respondents/, path);
    assert.match(html, /Recruitment/, path);
  }
  assert.equal((await site.fetch("/admin/nowhere")).status, 303, "visitors sign in first");
});
