import assert from "node:assert/strict";
import { z } from "zod";
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
  for (const { path } of CALLS) assert.ok(html.includes(path), path);
  for (const code of FAILURE_CODES) assert.ok(html.includes(`id="${code}"`), code);
  assert.doesNotMatch(html, /<script/);
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
