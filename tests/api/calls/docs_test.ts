import assert from "node:assert/strict";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the calls are described for programs and for people, to anyone", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const described = await (await site.fetch("/api/v1/openapi.json")).json();
  assert.equal(described.openapi, "3.1.0");
  assert.ok(described.paths["/api/v1/users/{id}/accept-tos-pp"].post);
  const answer = await site.fetch("/api/docs/");
  assert.equal(answer.status, 200);
  const html = await answer.text();
  for (const { path } of CALLS) assert.ok(html.includes(path), path);
  assert.doesNotMatch(html, /<script/);
});

Deno.test("letters that were not sent are listed in development", async () => {
  await using t = await world();
  await t.sql`
    insert into mail_outbox ("to", subject, text)
    values ('dana@cedar.test', 'A new password', 'Here: http://assay.test/reset-password?token=abc <b>')`;
  const html = await (await (await openTestSite(t)).fetch("/_mail")).text();
  assert.match(html, /A new password/);
  assert.match(html, /<a href="http:\/\/assay\.test\/reset-password\?token=abc"/);
  assert.ok(html.includes("&lt;b>"), "a letter's text is no markup");
});
