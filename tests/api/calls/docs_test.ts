import assert from "node:assert/strict";
import { z } from "zod";
import { matching } from "$/components/admin/palette/matching.ts";
import { FAILURE_CODES } from "$/model/api/failure.ts";
import { parametersOf } from "$/model/api/parameters.ts";
import { schemaOf } from "$/model/api/schemas.ts";
import { readQuery } from "$/site/request/body.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the API is described as OpenAPI and as a page, for anyone", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const openapi = await (await site.fetch("/api/v1/openapi.json")).json();
  assert.equal(openapi.openapi, "3.1.0");
  assert.ok(openapi.paths["/api/v1/users/{id}/accept-tos-pp"].post);
  const answer = await site.fetch("/api/docs/");
  assert.equal(answer.status, 200);
  const html = await answer.text();
  for (const code of FAILURE_CODES) assert.ok(html.includes(`id="${code}"`), code);
  const chapters = new Set([...html.matchAll(/href="(\/api\/docs\/[\w-]+)#/g)].map(([, href]) => href!));
  const pages = await Promise.all(chapters.values().map(async (href) => (await site.fetch(href)).text()));
  const drawn = pages.flatMap((page) => [...page.matchAll(SECTION)].map(([, id, path]) => `${id} ${path}`));
  assert.deepEqual(drawn.sort(), described(openapi).sort());
  assert.equal((await site.fetch("/api/docs/no-chapter")).status, 404);
});

/** An operation on its page, to its path. */
const SECTION =
  /<section id="(\w+)"[^>]* class="docs-part"(?:(?!<section)[^])*?<p class="docs-address"><code[^>]*>\w+<\/code> <code>([^<]+)/g;

const described = (openapi: { paths: Record<string, Record<string, { operationId: string }>> }) =>
  Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId }) => `${operationId} ${path}`)
  );

Deno.test("the pages of the API are searched by path, words, fields and codes, also without a script", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { results } = await (await site.fetch("/api/docs/search")).json();
  for (
    const [query, href] of [
      ["batches room pause", "/api/docs/the-room#pauseBatchRoom"],
      ["/api-keys rotation", "/api/docs/programs-and-their-keys#rotateApiKey"],
      ["overlapHours", "/api/docs/programs-and-their-keys#rotateApiKey"],
      ["key_ended", "/api/docs#key_ended"],
      ["key_ended", "/api/docs/programs-and-their-keys#rotateApiKey"],
      ["rate", "/api/docs#rate-limits"],
    ] as const
  ) {
    assert.ok(matching(results, query).some((it) => it.href === href), query);
    const html = await (await site.fetch(`/api/docs?query=${encodeURIComponent(query)}`)).text();
    assert.ok(html.includes(`<li><a href="${href}"`), query);
  }
  const none = await (await site.fetch("/api/docs?query=%3Cb%3E")).text();
  assert.match(none, /begin like “&lt;b>”/);
});

Deno.test("a parameter of the description reaches a field of its call, whatever its spelling", () => {
  const wrong: string[] = [];
  for (const call of CALLS.filter(({ query }) => query)) {
    const fields = Object.keys(schemaOf(call.query!, "input").properties ?? {});
    for (const { name, in: where } of parametersOf(call)) {
      // Its route has a reader of its own: tests/api/reports/pdf_reports_test.ts.
      if (where !== "query" || name === "respondent__batch_id") continue;
      const [field] = Object.keys(readQuery(new URL(`http://assay.test?${name}=1`), z.looseObject({})));
      if (!fields.includes(field!)) wrong.push(`${call.method} ${call.path} ${name}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("unsent mails are listed in development, their HTML in a frame without rights", async () => {
  await using t = await world();
  await t.sql`
    insert into mail_outbox ("to", subject, text)
    values ('dana@cedar.test', 'A new password', 'Here: http://assay.test/reset-password?token=abc <b>')`;
  const answer = await (await openTestSite(t)).fetch("/_mail");
  const policy = answer.headers.get("content-security-policy")!;
  assert.match(policy, /^default-src 'self'; style-src 'self' 'unsafe-inline';/);
  assert.doesNotMatch(policy, /script-src/, "inline scripts stay forbidden");
  const html = await answer.text();
  assert.match(html, /<iframe title="[^"]*" srcdoc="[^"]*" sandbox loading="lazy"><\/iframe>/);
  assert.match(html, /A new password/);
  assert.match(html, /<a href="http:\/\/assay\.test\/reset-password\?token=abc"/);
  assert.ok(html.includes("&lt;b>"), "a mail's text is escaped");
});
