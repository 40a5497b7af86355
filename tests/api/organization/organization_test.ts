import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the organisation and its texts are in the request's language; without own texts the platform's are returned", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const read = async (path: string, language = "en-US") =>
    await (await site.fetch(`/api/v1${path}`, { cookie, headers: { "accept-language": language } })).json();

  const organization = await read("/me/organization/");
  assert.equal(organization.name, "Cedar Valley");
  assert.equal(organization.canEditProjects, true);
  assert.equal(organization.isBillingEnabled, true);
  const privacy = await read("/organization/privacy-policy/latest/");
  assert.equal(organization.privacyPolicy, privacy.text);
  assert.notEqual((await read("/organization/privacy-policy/latest/", "fr")).text, privacy.text);

  const { privacyPolicy, termsAndUnderstanding } = await read("/latest-pp-tou");
  assert.equal(privacyPolicy.version, 1);
  assert.match(privacyPolicy.text, /password/);
  assert.match(termsAndUnderstanding.text, /decision/);
  assert.match((await read("/cookie-policy", "fr")).text, /témoins|Assay/);
  await t.sql`delete from agreement_acceptances`;
  await t.sql`delete from agreements`;
  assert.equal((await read("/organization/privacy-policy/latest")).text, privacyPolicy.text);
});

Deno.test("the team is listed, changed and reduced by an admin; a reader may not delete", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const team = "/api/v1/organization/teammates";
  const { count, results } = await (await site.fetch(`${team}/`, { cookie: dana })).json();
  assert.equal(count, 3);
  const wes = results.find((member: { id: string }) => member.id === t.wes.userId);
  assert.deepEqual([wes.isSignedUp, wes.roleInfo.isWaitingForActivation], [true, true]);

  const refused = await site.send("DELETE", `${team}/${t.wes.userId}/`, undefined, { cookie: riley });
  assert.deepEqual([refused.status, (await refused.json()).code], [403, "may_not_delete_member"]);
  const disabled = await site.send("PATCH", `${team}/${t.riley.userId}`, { isDisabled: true }, {
    cookie: dana,
  });
  assert.equal((await disabled.json()).isDisabled, true);
  assert.equal((await site.fetch("/api/v1/me", { cookie: riley })).status, 401);
  const back = await site.send("POST", "/api/login", {
    email: "riley@cedar.test",
    password: "Cedar-valley-1",
  });
  assert.deepEqual([back.status, (await back.json()).code], [403, "account_disabled"]);
  assert.equal(
    (await site.send("DELETE", `${team}/${t.wes.userId}`, undefined, { cookie: dana })).status,
    204,
  );
  assert.equal((await (await site.fetch(team, { cookie: dana })).json()).count, 2);
});

Deno.test("a notice is announced as safe HTML while it runs, until a member dismisses it", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const [{ id }] = await t.sql`
    insert into notifications (notification_type, admin_banner_content, starts_at)
    values ('Feature', '<b>New</b><script>steal()</script>', now() - interval '1 minute') returning id` as [
    { id: string },
  ];
  await t.sql`
    insert into notifications (notification_type, admin_banner_content, starts_at, ends_at)
    values ('Maintenance', 'over', now() - interval '2 hours', now() - interval '1 hour')`;
  const list = async () => await (await site.fetch("/api/v1/notifications", { cookie })).json();
  const { results } = await list();
  const notice = results.find((notice: { id: string }) => notice.id === id);
  assert.equal(notice.adminBannerContent, "<b>New</b>");
  assert.equal(notice.isDismissed, false);
  assert.ok(!JSON.stringify(results).includes("over"));
  for (let twice = 0; twice < 2; twice++) {
    const answer = await site.send("POST", `/api/v1/notifications/dismiss/${id}`, undefined, { cookie });
    assert.equal(answer.status, 204);
  }
  const after = (await list()).results.find((notice: { id: string }) => notice.id === id);
  assert.equal(after.isDismissed, true);
});

Deno.test("a feature flag is the organisation's own, else the platform's, else off", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const read = async (flag: string) =>
    await (await site.fetch(`/api/v1/feature-flags/${flag}`, { cookie })).json();
  assert.deepEqual(await read("test-result-v2"), { identifier: "test-result-v2", enabled: true });
  assert.deepEqual(await read("never-heard-of"), { identifier: "never-heard-of", enabled: false });
  await t.sql`insert into organization_feature_flags values (${t.cedar.id}, 'test-result-v2', false)`;
  assert.equal((await read("test-result-v2")).enabled, false);
});

Deno.test("a browser error is stored with its user and without its page's query, at a limited rate", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const report = {
    url: "http://assay.test/admin/search?query=Tremblay",
    errorMessage: "x is undefined",
    stackTrace: "s".repeat(20_000),
    context: { island: "TaskProgress" },
  };
  const sendReport = (cookie?: string) =>
    site.send("POST", "/api/v1/logs/front-end-errors", report, { cookie });
  assert.equal((await sendReport(cookie)).status, 204);
  assert.equal((await sendReport()).status, 204);
  const rows = await t.sql`
    select org_id, actor_kind, actor_id, url, length(stack_trace) as stack, context from client_errors order by id`;
  assert.deepEqual(rows.map((row) => [row.orgId, row.actorKind, row.actorId]), [
    [t.cedar.id, "staff", t.dana.userId],
    [null, "nobody", null],
  ]);
  assert.equal(rows[0]!.url, "http://assay.test/admin/search");
  assert.equal(rows[0]!.stack, 10_000);
  assert.deepEqual(rows[0]!.context, { island: "TaskProgress" });
  const many = await Promise.all(Array.from({ length: 40 }, () => sendReport()));
  assert.equal(
    many.filter((answer) => answer.status === 429).length,
    12,
    "thirty a minute are accepted, two of which were used",
  );
});
