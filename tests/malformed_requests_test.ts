import assert from "node:assert/strict";
import { openTestSite } from "./helpers/site.ts";
import { world } from "./helpers/world.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

Deno.test("an address that cannot be read is answered, and is nobody's fault", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const statuses: Record<string, number> = {
    "/resources/%ff": 404,
    "/locales/%ff/%00.json": 404,
    "/download/%ff?expires=%00": 404,
    "/admin/project/%ff": 404,
    "/admin/project/%00/batch/new": 404,
    "/admin/search/100%": 200,
    "/admin/search/a%00bc": 200,
    "/admin/search/%ed%a0%80abc": 200,
    "/sign-up?token=%00": 200,
    "/api/v1/feature-flags/%ff": 200,
    "/api/v1/feature-flags/%00": 200,
    "/api/v1/respondents/search/shortlist?query=%00abc": 200,
  };
  for (const [path, expected] of Object.entries(statuses)) {
    const answer = await site.fetch(path, { cookie });
    assert.equal(answer.status, expected, path);
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff", path);
    await answer.body?.cancel();
  }
});

Deno.test("what the database could not keep, and what is no id, is refused before it gets there", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const sent: [string, string, number][] = [
    ["/login", "email=a%00@b.test&password=x", 400],
    ["/demo-request", "name=A&organization=B&email=a@b.test&message=%00", 400],
    ["/admin/project/new", "name=ab%00cd", 400],
    ["/admin/org/profile", "firstName=D%00&lastName=E", 400],
    ["/admin/org/invitation", "email=a%00b@c.test&role=admin", 400],
    ["/admin/project/none/batch/new", "name=Winter", 404],
    ["/api/login", JSON.stringify({ email: "a\0@b.test", password: "x" }), 400],
    ["/api/v1/auth/forgot-password", JSON.stringify({ email: "a\0@b.test" }), 400],
    [
      "/api/v1/logs/front-end-errors",
      JSON.stringify({ url: "/", errorMessage: "", context: { a: "\0" } }),
      400,
    ],
  ];
  for (const [path, body, expected] of sent) {
    const answer = await site.fetch(path, { method: "POST", body, cookie, headers: FORM });
    assert.equal(answer.status, expected, path);
    await answer.body?.cancel();
  }
});
