import assert from "node:assert/strict";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("a member is made admin and deleted from the team page, each after a confirmation dialog", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const riley = `/admin/org/member/${t.riley.userId}`;
  const dialog = await (await site.fetch(`${riley}/delete`, { cookie: dana })).text();
  assert.match(dialog, new RegExp(`<dialog[^>]*id="delete-${t.riley.userId}"[^>]* open`));
  const promoted = await sendForm(site, `${riley}/role`, { role: "admin" }, dana);
  assert.equal(promoted.to, "/admin/org");
  assert.ok(promoted.text.includes("The role of Riley Okafor is now Admin."));
  const deleted = await sendForm(site, `${riley}/delete`, {}, dana);
  assert.ok(deleted.text.includes("Riley Okafor is no longer a member."));
  assert.equal((await site.fetch(`${riley}/delete`, { cookie: dana })).status, 404);
});

Deno.test("a refused change of a member shows the dialog again with the reason", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const self = `/admin/org/member/${t.dana.userId}`;
  const alone = await sendForm(site, `${self}/role`, { role: "readonly" }, dana);
  assert.equal(alone.status, 409);
  assert.ok(alone.text.includes("An organization needs at least one active admin."));
  const ownAccount = await sendForm(site, `${self}/delete`, {}, dana);
  assert.equal(ownAccount.status, 403);
  assert.ok(ownAccount.text.includes("You do not have permission to delete a team member."));
  assert.equal(
    (await site.submit(`/admin/org/member/${t.omar.userId}/delete`, {}, { cookie: dana })).status,
    404,
  );
});

Deno.test("a large team's confirmation dialogs are on pages of their own, where they work the same", async () => {
  await using t = await world();
  await t.sql`
    insert into users (org_id, email, first_name, last_name, role)
    select ${t.cedar.id}, 'member' || n || '@cedar.test', 'Member', 'Number ' || n, 'readonly'
    from generate_series(1, 60) as n`;
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const riley = `/admin/org/member/${t.riley.userId}`;
  const team = await (await site.fetch("/admin/org", { cookie: dana })).text();
  assert.match(team, new RegExp(`href="${riley}/delete"`));
  assert.doesNotMatch(team, /<dialog[^>]*id="(delete|role|withdraw)-/);
  assert.doesNotMatch(team, /data-opens="(delete|role|withdraw)-/);
  const dialog = await (await site.fetch(`${riley}/delete`, { cookie: dana })).text();
  assert.equal(dialog.match(/<dialog[^>]*id="(delete|role|withdraw)-/g)?.length, 1);
  const deleted = await sendForm(site, `${riley}/delete`, {}, dana);
  assert.ok(deleted.text.includes("Riley Okafor is no longer a member."));
});

Deno.test("a failed invitation keeps the typed values and shows why", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const taken = await sendForm(
    site,
    "/admin/org/invitation",
    { email: "omar@harbour.test", role: "admin" },
    dana,
  );
  assert.equal(taken.status, 400);
  assert.ok(taken.text.includes("A user with this email address already exists."));
  assert.ok(taken.text.includes('value="omar@harbour.test"'));
  await t.sql`alter table audit_events rename to elsewhere`;
  const broken = await sendForm(
    site,
    "/admin/org/invitation",
    { email: "noor@cedar.test", role: "admin" },
    dana,
  );
  await t.sql`alter table elsewhere rename to audit_events`;
  assert.equal(broken.status, 500);
  assert.ok(broken.text.includes("An error occurred while inviting a team member."));
  assert.ok(broken.text.includes('value="noor@cedar.test"'));
});
