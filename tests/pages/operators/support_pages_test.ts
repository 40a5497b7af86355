import assert from "node:assert/strict";
import { fingerprint } from "../../helpers/world/fingerprint.ts";
import { letSupportIn } from "../../helpers/world/let_support_in.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;
const RILEY = ["riley@cedar.test", "Cedar-valley-1"] as const;
const OPAL = ["opal@assay.test", "Assay-operator-1"] as const;
const SETTINGS = "/admin/org/settings/support";

async function opened() {
  const t = await world();
  const site = await openTestSite(t);
  return { t, site, dana: await site.signIn(...DANA), opal: await site.signIn(...OPAL) };
}

const text = async (site: TestSite, path: string, cookie: string) =>
  (await (await site.fetch(path, { cookie })).text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

async function post(site: TestSite, path: string, cookie: string, fields: Record<string, string> = {}) {
  const answer = await site.submit(path, fields, { cookie });
  await answer.body?.cancel();
  return [answer.status, answer.headers.get("location")] as const;
}

const enter = (t: World, site: TestSite, opal: string) =>
  post(site, `/operator/organizations/${t.cedar.id}/support`, opal);

Deno.test("an admin lets support in by the form; everybody sees the banner; one press ends it", async () => {
  const { t, site, dana, opal } = await opened();
  await using _ = t;
  const riley = await site.signIn(...RILEY);
  assert.doesNotMatch(await text(site, "/admin", riley), /Support can see/);
  assert.match(await text(site, "/admin/org/settings", dana), /Support cannot see this organization/);
  const missing = await site.submit(SETTINGS, { until: "time", time: "" }, { cookie: dana });
  assert.equal(missing.status, 400);
  await missing.body?.cancel();
  const sent = { until: "time", time: "17:00", about: "The <b>spring</b> batch" };
  assert.deepEqual(await post(site, SETTINGS, dana, sent), [303, SETTINGS]);
  assert.equal((await site.submit(SETTINGS, sent, { cookie: dana })).status, 409);
  for (const [cookie, mayEnd] of [[dana, true], [riley, false]] as const) {
    const page = await text(site, "/admin", cookie);
    assert.match(page, /Support can see this organization until ([\w ,]+ )?5:00 PM\./);
    assert.equal(page.includes("End now"), mayEnd);
  }
  assert.match(await text(site, "/operator", opal), /Open for support .*Cedar Valley .*The &lt;b>spring/);
  assert.deepEqual(await post(site, `${SETTINGS}/end`, riley), [403, null]);
  assert.deepEqual(await post(site, `${SETTINGS}/end`, dana), [303, "/admin"]);
  assert.doesNotMatch(await text(site, "/admin", riley), /Support can see this/);
  assert.doesNotMatch(await text(site, "/operator", opal), /Open for support/);
});

Deno.test("an operator reads within, with a banner of their own, changes nothing, and each page is on record", async () => {
  const { t, site, dana, opal } = await opened();
  await using _ = t;
  await letSupportIn(t);
  assert.deepEqual(await enter(t, site, opal), [303, "/admin"]);
  const before = await fingerprint(t.sql, t.cedar.id);
  const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const person = `${batch}/respondent/${t.elodie.id}`;
  for (const path of ["/admin", batch, person, "/admin/search/tremblay", "/admin/org/settings"]) {
    const answer = await site.fetch(path, { cookie: opal });
    const html = await answer.text();
    assert.equal(answer.status, 200, path);
    assert.match(html, /You see Cedar Valley as support until/);
    // Nothing on the page sends anything but the ways out.
    const actions = [...html.matchAll(/<form[^>]*method="post"[^>]*>/g)].map(([form]) => form);
    const others = actions.filter((form) => !/"\/(operator\/support\/departure|api\/logout)"/.test(form));
    assert.deepEqual(others, [], path);
    assert.doesNotMatch(html, /formaction/i);
    assert.equal(answer.headers.get("speculation-rules"), null);
  }
  // What a member's form would send, to pages that may be read and to others.
  for (
    const path of [
      "/admin",
      batch,
      person,
      `${person}/edit`,
      "/admin/project/new",
      SETTINGS,
      "/admin/consent",
    ]
  ) {
    assert.deepEqual(await post(site, path, opal, { name: "Probe" }), [403, null], path);
  }
  const refused = await site.send("PATCH", `/api/v1/batches/${t.springIntake.id}`, { name: "Probe" }, {
    cookie: opal,
  });
  assert.equal((await refused.json()).code, "support_reads_only");
  // Of another organisation nothing is found, and the operators' area waits until they leave.
  const theirs = `/admin/project/${t.summerCrew.projectId}/batch/${t.summerCrew.id}`;
  assert.equal((await site.fetch(theirs, { cookie: opal })).status, 404);
  assert.equal((await site.fetch(`/api/v1/batches/${t.summerCrew.id}`, { cookie: opal })).status, 404);
  assert.equal((await site.fetch("/operator/queue", { cookie: opal })).headers.get("location"), "/admin");
  assert.deepEqual(await post(site, `/operator/organizations/${t.harbour.id}/support`, opal), [403, null]);
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
  const lines = await t.sql<{ line: string; subjectId: string | null; who: string }[]>`
    select verb || ' ' || coalesce(detail ->> 'page', detail ->> 'needs', '') as line, subject_id, actor_kind as who
    from audit_events where org_id = ${t.cedar.id} and actor_id = ${t.opal.operatorId} and times is not null
    order by id`;
  assert.ok(lines.every(({ who }) => who === "operator"));
  const looked = lines.filter(({ line }) => line.startsWith("viewInSupport"));
  const BATCH = "/admin/project/:projectId/batch/:batchId";
  assert.deepEqual(looked.map(({ line, subjectId }) => [line.split(" ")[1], subjectId]), [
    ["/admin", null],
    [BATCH, t.springIntake.id],
    [`${BATCH}/respondent/:respondentId`, t.elodie.id],
    ["/admin/search/:query", null],
    ["/admin/org/settings", null],
  ]);
  assert.ok(lines.some(({ line }) => line === "refuseAccess editProjects"));
  assert.ok(lines.some(({ line }) => line === "findNothing viewProjects"));
  const record = await text(site, "/admin/org/audit?verb=viewInSupport", dana);
  assert.match(record, /Opal Reyes/);
  assert.match(record, /Looked at a page in a support session/);
  assert.deepEqual(await post(site, "/operator/support/departure", opal), [303, "/operator?support=left"]);
  assert.equal((await site.fetch(batch, { cookie: opal })).headers.get("location"), "/operator");
});

Deno.test("an end while the operator is within sends the next page back with words, and refuses the next call", async () => {
  const { t, site, dana, opal } = await opened();
  await using _ = t;
  await letSupportIn(t);
  await enter(t, site, opal);
  assert.equal((await site.fetch("/admin", { cookie: opal })).status, 200);
  await post(site, `${SETTINGS}/end`, dana);
  const page = await site.fetch("/admin", { cookie: opal });
  assert.equal(page.headers.get("location"), "/operator?support=ended");
  assert.match(await text(site, "/operator?support=ended", opal), /The support session is over/);
  const call = await site.send("GET", "/api/v1/projects", undefined, { cookie: opal });
  assert.deepEqual([call.status, (await call.json()).code], [403, "support_ended"]);
  // The button of a page that was shown before says so as well.
  assert.deepEqual(await enter(t, site, opal), [
    303,
    `/operator/organizations/${t.cedar.id}?done=supportOver`,
  ]);
  assert.match(await text(site, `/operator/organizations/${t.cedar.id}?done=supportOver`, opal), /any more/);
  const { status } = await site.send("DELETE", "/api/v1/operator/support", undefined, { cookie: opal });
  assert.equal(status, 204);
  const after = await site.send("GET", "/api/v1/projects", undefined, { cookie: opal });
  assert.equal((await after.json()).code, "forbidden");
});

Deno.test("what cannot be recorded is not shown", async () => {
  await using t = await world();
  const faults: string[] = [];
  const log = { ...t.ctx.log, error: (event: string) => void faults.push(event) };
  const site = await openTestSite({ ctx: { ...t.ctx, log } });
  const opal = await site.signIn(...OPAL);
  await letSupportIn(t);
  await enter(t, site, opal);
  await t.sql`
    alter table audit_events add constraint full_disk check (verb <> 'viewInSupport') not valid`;
  const answer = await site.fetch("/admin", { cookie: opal });
  assert.equal(answer.status, 500);
  assert.doesNotMatch(await answer.text(), /Recruitment/);
  assert.deepEqual(faults, ["request failed"]);
});
