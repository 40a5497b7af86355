import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the dashboard has the first steps until they are put away, and leads to people and work", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  await t.sql`update batches set published_at = null where org_id = ${t.cedar.id}`;
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const read = async () => await (await site.fetch("/admin", { cookie })).text();
  const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const page = await read();
  assert.match(page, /First steps/);
  assert.match(page, /is waiting for activation.*download a batch as CSV/s, "news come after what waits");
  assert.match(page, /\d of 7 done/);
  assert.match(page, /Invite people to the batch[^<]*<span class="visually-hidden">\(done\)/);
  assert.match(
    page,
    new RegExp(`<a href="${batch}">Spring intake</a><span class="quietly">\\d+ of \\d+ finished`),
  );
  assert.match(page, new RegExp(`/respondent/[\\w-]{36}/test-result-v2\\?assessment=[\\w-]{36}"`));
  assert.match(page, /3 flagged respondents/);
  const away = await site.submit("/admin/first-steps/dismissal", {}, { cookie });
  assert.deepEqual([away.status, away.headers.get("location")], [303, "/admin"]);
  assert.doesNotMatch(await read(), /First steps/);
});
