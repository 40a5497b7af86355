import assert from "node:assert/strict";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { world } from "$/tests/helpers/world/world.ts";

Deno.test("a page that is not there says so in the reader's language, whom to ask, and leads home", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.fetch("/no/such/page", { headers: { "accept-language": "fr-CA" } });
  assert.equal(answer.status, 404);
  const html = await answer.text();
  assert.match(html, /Page introuvable/);
  assert.match(html, /href="mailto:support@assay\.test"/);
  assert.match(html, /href="\/"[^>]*>[^<]*(<[^a][^>]*>)*Retour à l’accueil/);
});

Deno.test("a fault of ours is logged once, shown without its details, and in the admin area leads back there", async () => {
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

Deno.test("what is not there in the admin area is said within it, with the ways on around it", async () => {
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
  assert.equal((await site.fetch("/admin/nowhere")).status, 303, "whoever is not signed in signs in first");
});
