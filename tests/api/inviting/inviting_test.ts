import assert from "node:assert/strict";
import { postRound } from "../../helpers/respondents/post_round.ts";
import { openClient } from "../../helpers/pages/client.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a list is invited by one call, read by another, and reminded by a third", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const batch = t.springIntake.id;
  const assay = openClient(site, { cookie });
  const respondents: Record<string, string>[] = [
    { email: "ana@cedar.test", firstName: "Ana", language: "en-US" },
    { email: "zoe@cedar.test", first_name: "Zoé", language: "fr" },
    { email: "nobody" },
  ];
  const list = { batch, respondents };
  const refused = await assay.inviteRespondents(list).catch((error) => error);
  assert.deepEqual([refused.status, refused.code], [400, "list_faulty"]);
  assert.deepEqual(refused.data.lines, [{ line: 3, faults: [{ field: "email", code: "invalid" }] }]);
  assert.deepEqual(await assay.inviteRespondents({ ...list, leaveOutFaulty: true }), {
    invited: 2,
    leftOut: 1,
  });
  assert.deepEqual(await postRound(t.ctx), ["completed", "completed"]);
  const { count, results } = await assay.listBatchInvitations(batch, { state: "sent", limit: 1 });
  assert.deepEqual([count, results.map(({ state }) => state)], [2, ["sent"]]);
  assert.deepEqual(await assay.createBatchInvitationsReminder(batch, {}), { queued: 0, tooSoon: 2 });
  assert.deepEqual(await assay.createBatchInvitationsRetry(batch, {}), { queued: 0 });
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
