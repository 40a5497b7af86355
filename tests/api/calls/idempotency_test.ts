import assert from "node:assert/strict";
import { beginRequest, forgetOldRequests } from "$/domain/machines/idempotent_request.ts";
import { anonymizeMany } from "$/domain/respondents/anonymizing/anonymize_many.ts";
import { IDEMPOTENT_REQUEST, REQUEST_LONGEST } from "$/model/times.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { world } from "../../helpers/world/world.ts";

const sender = (site: TestSite, cookie: string) => async (key: string, path: string, body: unknown) => {
  const answer = await site.fetch(`/api/v1${path}`, {
    method: "POST",
    cookie,
    body: JSON.stringify(body),
    headers: { "idempotency-key": key, origin: "http://assay.test" },
  });
  const isReplayed = answer.headers.get("idempotent-replayed") === "true";
  return { status: answer.status, isReplayed, body: await answer.json() };
};

Deno.test("a POST with a key is carried out once, and its answer is the same again", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = sender(site, await site.signIn("dana@cedar.test", "Cedar-valley-1"));
  const named = async () => (await t.sql`select from projects where name = 'Once only'`).length;

  const first = await dana("k1", "/projects", { name: "Once only" });
  assert.deepEqual([first.status, first.isReplayed], [201, false]);
  assert.deepEqual(await dana("k1", "/projects", { name: "Once only" }), { ...first, isReplayed: true });
  assert.equal(await named(), 1);

  const other = await dana("k1", "/projects", { name: "Another one" });
  assert.deepEqual([other.status, other.body.code], [422, "idempotency_key_reused"]);
  const elsewhere = await dana("k1", "/batches", { name: "Once only" });
  assert.equal(elsewhere.body.code, "idempotency_key_reused", "the address belongs to the request");

  const refused = await dana("k2", "/projects", { name: "x" });
  assert.equal(refused.status, 400);
  assert.deepEqual(await dana("k2", "/projects", { name: "x" }), { ...refused, isReplayed: true });

  const csv = () => dana("k3", `/report/${t.springIntake.id}?output=csv`, {});
  await t.sql`update staff_sessions set proven_at = now() - interval '1 hour'`;
  assert.equal((await csv()).body.code, "fresh_sign_in_required");
  await t.sql`update staff_sessions set proven_at = now()`;
  assert.equal((await csv()).status, 202, "whoever may make the call now sends it again");

  const invalid = await dana("not a key", "/projects", { name: "Once only" });
  assert.deepEqual([invalid.status, invalid.body.code], [400, "invalid_idempotency_key"]);

  const [kept] = await t.sql<{ body: Uint8Array }[]>`select body from idempotent_requests where status = 201`;
  assert.ok(!new TextDecoder().decode(kept!.body).includes("Once only"), "answers are kept sealed");

  const omar = sender(site, await site.signIn("omar@harbour.test", "Harbour-point-1"));
  const theirs = await omar("k1", "/projects", { name: "Once only" });
  assert.deepEqual([theirs.status, theirs.isReplayed], [201, false], "a key is its sender's own");

  const opal = sender(site, await site.signIn("opal@assay.test", "Assay-operator-1"));
  const [{ identifier }] = await t.sql`select identifier from tests limit 1` as [{ identifier: string }];
  const credits = `/operator/organizations/${t.cedar.id}/credits`;
  const granted = await opal("k1", credits, { test: identifier, quantity: 3, reason: "Trial" });
  assert.equal(granted.status, 200);
  assert.ok((await opal("k1", credits, { test: identifier, quantity: 3, reason: "Trial" })).isReplayed);
});

Deno.test("nothing is kept of a request that failed by an error: it may be sent again", async () => {
  await using t = await world();
  let isAway = true;
  const mail = {
    ...t.ctx.mail,
    send: (...letter: Parameters<typeof t.ctx.mail.send>) =>
      isAway ? Promise.reject(new Error("away")) : t.ctx.mail.send(...letter),
  };
  const site = await openTestSite({ ctx: { ...t.ctx, mail } });
  const dana = sender(site, await site.signIn("dana@cedar.test", "Cedar-valley-1"));
  const invite = () => dana("k1", "/auth/invite", { email: "noor@cedar.test", role: "member" });
  assert.equal((await invite()).status, 503);
  isAway = false;
  const { status, isReplayed } = await invite();
  assert.deepEqual([status, isReplayed], [201, false]);
});

Deno.test("a request under way is not carried out again, nor one whose process has ended", async () => {
  await using t = await world();
  const request = { key: "k1", by: t.dana, content: "POST /api/v1/projects" };
  const after = (ms: number) => ({ ...t.ctx, now: () => new Date(t.ctx.now().getTime() + ms) });
  const ctx = after(0);
  assert.equal(await beginRequest(ctx, request), null);
  await refuses("request_under_way", () => beginRequest(ctx, request));
  await refuses("answer_not_kept", () => beginRequest(after(REQUEST_LONGEST + 60_000), request));
  assert.equal(
    await beginRequest(after(IDEMPOTENT_REQUEST + 60_000), request),
    null,
    "it is known for a day",
  );
  await forgetOldRequests(after(3 * IDEMPOTENT_REQUEST));
  assert.equal((await t.sql`select from idempotent_requests`).length, 0);
});

Deno.test("anonymizing a person erases the kept answers, and the requests stay carried out", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = sender(site, await site.signIn("dana@cedar.test", "Cedar-valley-1"));
  assert.equal((await dana("k1", "/projects", { name: "Once only" })).status, 201);
  await anonymizeMany(t.ctx, t.dana, [t.elodie.id]);
  const again = await dana("k1", "/projects", { name: "Once only" });
  assert.deepEqual([again.status, again.body.code], [409, "answer_not_kept"]);
  assert.equal((await t.sql`select from projects where name = 'Once only'`).length, 1);
});
