import assert from "node:assert/strict";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("a dismissal hides a feature notice for the member, and the notice of waiting members in this browser", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const before = await (await site.fetch("/admin", { cookie: dana })).text();
  const [, feature] = before.match(/action="(\/admin\/notifications\/[^"]+)"/) ?? [];
  assert.ok(feature);
  assert.ok(before.includes("1 user is waiting for activation."));

  const after = await sendForm(site, feature, {}, dana);
  assert.ok(!after.text.includes("download a batch as CSV from its page"));
  const without = await sendForm(site, "/admin/org/waiting/dismissal", {}, dana);
  assert.ok(!without.text.includes("waiting for activation"));
  const elsewhere = await (await site.fetch("/admin", { cookie: dana })).text();
  assert.ok(elsewhere.includes("1 user is waiting for activation."));

  const dismissal = await site.submit("/admin/org/waiting/dismissal", {}, { cookie: dana });
  const cookie = `${dana}; ${dismissal.headers.get("set-cookie")?.split(";", 1)[0]}`;
  await t.sql`update users set is_waiting_for_activation = true where id = ${t.riley.userId}`;
  const again = await (await site.fetch("/admin", { cookie })).text();
  assert.ok(
    again.includes("1 user is waiting for activation."),
    "a member who starts waiting after the dismissal is announced",
  );
});

Deno.test("newer terms block every page until both are agreed to", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  await t.sql`
    insert into terms (kind, version, texts, published_at)
    select kind, version + 1, texts, now() - interval '1 minute' from terms where kind = 'privacy_policy'`;
  const redirect = await site.fetch("/admin/org?from=letter", { cookie: dana });
  const consent = redirect.headers.get("location")!;
  assert.equal(consent, `/admin/consent?return=${encodeURIComponent("/admin/org?from=letter")}`);
  const sent = await site.submit("/admin/project/new", { name: "Dispatch" }, { cookie: dana });
  assert.deepEqual([sent.status, sent.headers.get("location")], [303, "/admin/consent"]);
  assert.equal((await t.sql`select from projects where name = 'Dispatch'`).length, 0);
  const scripted = await site.fetch("/admin/org", { cookie: dana, headers: { "sec-fetch-mode": "cors" } });
  assert.equal(scripted.status, 403);

  const half = await sendForm(site, consent, { privacyPolicy: "2" }, dana);
  assert.equal(half.status, 400);
  const agreed = await sendForm(site, consent, { privacyPolicy: "2", termsAndUnderstanding: "1" }, dana);
  assert.equal(agreed.to, "/admin/org?from=letter");
  assert.equal(agreed.page?.status, 200);
});

Deno.test("terms published while the consent page is open have to be read as well", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const publish = (version: number) =>
    t.sql`
      insert into terms (kind, version, texts, published_at)
      select kind, ${version}, jsonb_build_object('en-US',
        jsonb_build_object('title', 'Privacy policy', 'body', ${`The wording of version ${version}.`}::text)),
        now() - interval '1 minute'
      from terms where kind = 'privacy_policy' and version = 1`;
  const agreedTo = async () =>
    (await t.sql`select agreed_pp_version as version from users where id = ${t.dana.userId}`)[0]!.version;
  await publish(2);
  const shown = await (await site.fetch("/admin/consent", { cookie: dana })).text();
  const boxes = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].map(([box]) =>
        ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(box)![1]!)
      ),
    );
  assert.deepEqual(boxes(shown), { privacyPolicy: "2", termsAndUnderstanding: "1" });

  await publish(3);
  const refused = await sendForm(site, "/admin/consent", boxes(shown), dana);
  assert.equal(refused.status, 409);
  assert.ok(refused.text.includes("The agreements have changed. Please read them again."));
  assert.ok(refused.text.includes("The wording of version 3."));
  assert.equal(await agreedTo(), 1);
  const ticked = [...refused.text.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].filter(([box]) =>
    / checked/.test(box)
  );
  assert.deepEqual(ticked.map(([box]) => / name="(\w+)"/.exec(box)![1]), ["termsAndUnderstanding"]);

  const agreed = await sendForm(site, "/admin/consent", boxes(refused.text), dana);
  assert.equal(agreed.to, "/admin");
  assert.equal(await agreedTo(), 3);
});

Deno.test("maintenance shows its text once to each member and a banner until it is over", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const [{ id } = { id: "" }] = await t.sql<{ id: string }[]>`
    insert into notifications (notification_type, admin_banner_content, admin_modal_content, ends_at)
    values ('Maintenance', 'Away at <b>nine</b>', '<p>Save before nine.</p>', now() + interval '1 hour')
    returning id`;
  const page = async () => await (await site.fetch("/admin/org/profile", { cookie: dana })).text();
  const before = await page();
  assert.ok(before.includes("Planned maintenance") && before.includes("<p>Save before nine.</p>"));
  await sendForm(site, `/admin/notifications/${id}/dismissal`, {}, dana);
  const after = await page();
  assert.ok(!after.includes("Save before nine") && after.includes("Away at <b>nine</b>"));
  await t
    .sql`update notifications set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where id = ${id}`;
  assert.ok(!(await page()).includes("Away at"));
});
