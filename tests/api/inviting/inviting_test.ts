import assert from "node:assert/strict";
import { postRound } from "../../helpers/respondents/post_round.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a list is invited by one call, read by another, and reminded by a third", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const batch = t.springIntake.id;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, `/api/v1${path}`, body, { cookie });
    return [answer.status, await answer.json()];
  };
  const respondents = [
    { email: "ana@cedar.test", firstName: "Ana", language: "en-US" },
    { email: "zoe@cedar.test", first_name: "Zoé", language: "fr" },
    { email: "nobody" },
  ];
  const [refused, { code, data }] = await call("POST", "/respondents/batch", { batch, respondents });
  assert.deepEqual([refused, code], [400, "list_faulty"]);
  assert.deepEqual(data.lines, [{ line: 3, faults: [{ field: "email", code: "invalid" }] }]);
  assert.deepEqual(await call("POST", "/respondents/batch", { batch, respondents, leave_out_faulty: true }), [
    201,
    { invited: 2, leftOut: 1 },
  ]);
  assert.deepEqual(await postRound(t.ctx), ["completed", "completed"]);
  const [, { count, results }] = await call("GET", `/batches/${batch}/invitations?state=sent&limit=1`);
  assert.deepEqual([count, results.length, results[0].state], [2, 1, "sent"]);
  assert.deepEqual(await call("POST", `/batches/${batch}/invitations/reminders`, {}), [
    200,
    { queued: 0, tooSoon: 2 },
  ]);
  assert.deepEqual(await call("POST", `/batches/${batch}/invitations/retries`, {}), [200, { queued: 0 }]);
});

Deno.test("another organisation's batch is not found for invitations", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const list = { batch: t.summerCrew.id, respondents: [{ email: "ana@cedar.test" }] };
  const answer = await site.send("POST", "/api/v1/respondents/batch", list, { cookie });
  assert.equal(answer.status, 404);
  await answer.body?.cancel();
});
