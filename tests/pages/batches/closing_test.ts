import assert from "node:assert/strict";
import { editCode } from "$/domain/codes/edit_code.ts";
import { batchInvitations } from "$/domain/inviting/list_invitations.ts";
import { invite } from "../../helpers/respondents/inviting.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const bare = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

Deno.test("the form for closing or archiving a live batch says who is shut out; afterwards the page lists the mails not sent", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const home = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const read = async (path: string) => bare(await (await site.fetch(path, { cookie: dana })).text());
  await t
    .sql`update respondents set status = 'complete' where batch_id = ${t.springIntake.id} and status = 'new'`;
  await invite(t, "email,first name,last name\nana@cedar.test,Ana,Reyes\nzoe@cedar.test,Zoé,Côté");
  for (const page of [`${home}/close`, `${home}/archive`, home]) {
    const text = await read(page);
    assert.match(
      text,
      /2 people have not begun and can no longer do so: (Ana Reyes, Zoé Côté|Zoé Côté, Ana Reyes)\./,
    );
    assert.match(
      text,
      /1 room code stops working\. 2 emails that have not been sent yet are stopped\./,
      page,
    );
    assert.match(text, /\d+ respondents are in progress and may still finish\./);
  }
  await sendForm(site, `${home}/close`, {}, dana);
  const list = await read(`${home}/invitations`);
  assert.match(list, /Failed Not sent: the code was no longer open\./);
  assert.match(list, /Batch closed/);
  assert.doesNotMatch(list, /Open until/);
  // Archiving a batch that is not live shuts out no respondents.
  assert.doesNotMatch(await read(`${home}/archive`), /have not begun/);
});

Deno.test("an invitation with a revoked code says so and offers no resend", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  await invite(t, "email\nana@cedar.test");
  const [{ codeId, invitationId }] = await t.sql<[{ codeId: string; invitationId: string }]>`
    select test_code_id as code_id, id as invitation_id from respondent_invitations order by id desc limit 1`;
  await t
    .sql`update invitation_letters set failed_at = now(), failure = 'refused' where invitation_id = ${invitationId}`;
  const page = async () => {
    const path = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/invitations`;
    return await (await site.fetch(path, { cookie: dana })).text();
  };
  assert.match(await page(), /Resend to ana@cedar\.test/);
  await editCode(t.ctx, t.dana, codeId, { isRevoked: true });
  const text = await page();
  assert.doesNotMatch(text, /Resend to ana@cedar\.test/);
  assert.match(bare(text), /Revoked/);
  const request = { batchId: t.springIntake.id, limit: 10, offset: 0 };
  const { invitations } = await batchInvitations(t.ctx, t.dana, request);
  assert.equal(invitations[0]!.isRevoked, true);
});
