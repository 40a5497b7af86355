import assert from "node:assert/strict";
import { world } from "../../tests/helpers/world/world.ts";
import { dismissNotification } from "../notices/notifications.ts";
import { adminShell } from "./admin_shell.ts";

Deno.test("an admin's shell has projects by name, each with its newest batch first", async () => {
  await using t = await world();
  const { projects } = await adminShell(t.ctx, t.dana);
  assert.deepEqual(
    projects.map(({ name, batches }) => [name, batches.map((batch) => `${batch.name} ${batch.status}`)]),
    [
      ["Leadership", ["Supervisors new"]],
      ["Recruitment", ["Night shift draft", "Spring intake live", "Autumn intake complete"]],
      ["Try the tests", [
        "Wellbeing, duty and work styles live",
        "Situations in service live",
        "Reasoning and memory, extended live",
        "Words and pictures live",
        "Reasoning and memory live",
        "Personality profiles live",
      ]],
    ],
  );
});

Deno.test("a read-only member's shell has neither projects nor waiting members", async () => {
  await using t = await world();
  const shell = await adminShell(t.ctx, t.riley);
  assert.equal(shell.me.firstName, "Riley");
  assert.deepEqual([shell.projects, shell.waiting], [[], []]);
});

Deno.test("admins see members waiting for activation until they are activated", async () => {
  await using t = await world();
  const waiting = async () => (await adminShell(t.ctx, t.dana)).waiting.map(({ name }) => name);
  assert.deepEqual(await waiting(), ["Wes Lindqvist"]);
  await t.sql`update users set is_waiting_for_activation = false where id = ${t.wes.userId}`;
  assert.deepEqual(await waiting(), []);
});

Deno.test("a member who accepted an older version has not accepted the terms", async () => {
  await using t = await world();
  const hasAccepted = async () => (await adminShell(t.ctx, t.dana)).me.hasAcceptedTerms;
  assert.equal(await hasAccepted(), true);
  const newer = (published: string) =>
    t.sql`
    insert into terms (kind, version, texts, published_at)
    select kind, version + 1, texts, ${published} from terms where kind = 'privacy_policy' order by version desc limit 1`;
  await newer("2100-01-01");
  assert.equal(await hasAccepted(), true, "a version published tomorrow does not count today");
  await t.sql`update terms set published_at = now() - interval '1 minute' where version > 1`;
  assert.equal(await hasAccepted(), false);
  assert.equal((await adminShell(t.ctx, t.dana)).me.hasAcceptedBefore, true);
  await t.sql`update users set agreed_pp_version = null, agreed_tou_version = null`;
  assert.equal((await adminShell(t.ctx, t.dana)).me.hasAcceptedBefore, false);
});

Deno.test("a notice is shown as safe HTML while it runs, to each member until dismissed", async () => {
  await using t = await world();
  await t.sql`delete from notifications`;
  await t.sql`insert into notifications (notification_type, admin_banner_content, starts_at, ends_at) values
    ('Maintenance', 'Back at <b onclick="x()">nine</b><script>x()</script>', now() - interval '1 hour', null),
    ('Feature', 'over', now() - interval '2 days', now() - interval '1 day'),
    ('Feature', 'to come', now() + interval '1 day', null)`;
  const shown = async (actor: typeof t.dana) => (await adminShell(t.ctx, actor)).notifications;
  const [notice, ...others] = await shown(t.dana);
  assert.equal(notice?.adminBannerContent, "Back at <b>nine</b>");
  assert.deepEqual(others, []);
  await dismissNotification(t.ctx, t.dana, notice!.id);
  assert.ok((await shown(t.dana))[0]?.adminBannerContent, "a maintenance banner stays until it is over");
  await t
    .sql`update notifications set notification_type = 'Feature', admin_modal_content = 'See' where id = ${
    notice!.id
  }`;
  const texts = async (actor: typeof t.dana) =>
    (await shown(actor)).map(({ adminBannerContent, adminModalContent }) => [
      adminBannerContent,
      adminModalContent,
    ]);
  assert.deepEqual(await texts(t.dana), [[null, null]]);
  assert.deepEqual(await texts(t.riley), [["Back at <b>nine</b>", "See"]]);
});
