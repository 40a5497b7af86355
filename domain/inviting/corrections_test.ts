import assert from "node:assert/strict";
import { invite, statesOf } from "../../tests/helpers/respondents/inviting.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { correctAddress } from "./correct_address.ts";
import { batchInvitations } from "./list_invitations.ts";
import { retryLetters } from "./reminders_and_retries.ts";
import { withdrawLetters } from "./withdraw_letters.ts";

async function invitationOf(t: World, address: string) {
  const filter = { batchId: t.springIntake.id, limit: 100, offset: 0 };
  const { invitations } = await batchInvitations(t.ctx, t.dana, filter);
  return invitations.find(({ email }) => email === address)!;
}

Deno.test("a letter that waits is withdrawn, is not sent again with the others, and is by name", async () => {
  await using t = await world();
  await invite(t, "email\nana@cedar.test\nbo@cedar.test");
  const { id } = await invitationOf(t, "ana@cedar.test");
  const only = { invitations: [id] };
  await refuses("forbidden", () => withdrawLetters(t.ctx, t.riley, t.springIntake.id, only));
  await refuses("not_found", () => withdrawLetters(t.ctx, t.omar, t.springIntake.id, only));
  assert.deepEqual(await withdrawLetters(t.ctx, t.dana, t.springIntake.id, only), { withdrawn: 1 });
  assert.deepEqual(await withdrawLetters(t.ctx, t.dana, t.springIntake.id, only), { withdrawn: 0 });
  await postRound(t.ctx);
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "failed", "bo@cedar.test": "sent" });
  assert.equal((await invitationOf(t, "ana@cedar.test")).failure, "withdrawn");
  assert.deepEqual(await retryLetters(t.ctx, t.dana, t.springIntake.id, {}), { queued: 0 });
  assert.deepEqual(await retryLetters(t.ctx, t.dana, t.springIntake.id, only), { queued: 1 });
  await postRound(t.ctx);
  assert.deepEqual(t.letters.map(({ to }) => to).sort(), ["ana@cedar.test", "bo@cedar.test"]);
});

Deno.test("a corrected address gets the letter, the old one none, and the record has neither", async () => {
  await using t = await world();
  await invite(t, "email\nana@cedar.tets\nbo@cedar.test");
  const { id: invitationId } = await invitationOf(t, "ana@cedar.tets");
  const correct = (email: string, as = t.dana) =>
    correctAddress(t.ctx, as, { batchId: t.springIntake.id, invitationId }, email);
  await assert.rejects(correct("BO@cedar.test"), /already_here/);
  await refuses("not_found", () => correct("ana@cedar.test", t.omar));
  assert.deepEqual(await correct("ana@cedar.test"), { queued: 1 });
  await postRound(t.ctx);
  assert.deepEqual(t.letters.map(({ to }) => to).sort(), ["ana@cedar.test", "bo@cedar.test"]);
  assert.deepEqual(await correct("ana.reyes@cedar.test"), { queued: 1 }, "also after it was sent");
  const [record] = await t.sql`select detail::text from audit_events where verb = 'correctAddress' limit 1`;
  assert.doesNotMatch(record!.detail, /@/);
  await t.sql`update test_codes set taken = 1 where code = ${
    (await invitationOf(t, "ana.reyes@cedar.test")).code
  }`;
  await refuses("invitation_over", () => correct("ana@cedar.test"));
});
