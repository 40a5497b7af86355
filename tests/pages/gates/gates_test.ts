import assert from "node:assert/strict";
import { downloadUrl } from "$/domain/queue/downloads/link.ts";
import { signRespondentToken } from "$/domain/access/respondent_token.ts";
import { routePattern } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { needsOfPage, PAGES } from "$/model/account/pages.ts";
import { type Capability, HOLDERS, holds, type Standing } from "$/model/account/permissions.ts";
import { fingerprint } from "../../helpers/world/fingerprint.ts";
import { samplesOf } from "../../helpers/pages/call_samples.ts";
import { nameOfCall, openCalls, type Person } from "../../helpers/pages/call_story.ts";
import { type Route, routeIds, routesIn } from "../../helpers/pages/route_ids.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { closedColleague, colleague } from "../../helpers/world/colleague.ts";
import { type World, world } from "../../helpers/world/world.ts";

const STANDINGS: readonly Standing[] = HOLDERS.comeIn;

const isPage = ({ file }: Route) => !file.startsWith("api/") && !file.startsWith("(development)/");
const ROUTES = (await routesIn("")).filter(isPage);

Deno.test("every page and file names its capability, and every named route exists", () => {
  assert.ok(ROUTES.length > 100, String(ROUTES.length));
  assert.deepEqual(ROUTES.filter(({ route }) => !needsOfPage(route)).map(({ file }) => file), []);
  const routes = Object.values(PAGES).flat();
  const existing = new Set(ROUTES.map(({ route }) => route));
  assert.deepEqual(routes.filter((route) => !existing.has(route)), []);
  assert.equal(new Set(routes).size, routes.length, "no page is listed twice");
});

const PERSON: Record<Standing, Person> = {
  nobody: "nobody",
  respondent: "respondent",
  waiting: "waiting",
  leaving: "leaving",
  reports: "addressee",
  readonly: "reader",
  member: "editor",
  admin: "admin",
  operator: "operator",
};

/** The cookie of each standing. */
async function cookies(t: World, site: TestSite): Promise<Record<Standing, string | undefined>> {
  const signIn = (name: string) => site.signIn(`${name}@cedar.test`, "Cedar-valley-1");
  const person = { respondentId: t.elodie.id, orgId: t.cedar.id, batchId: t.springIntake.id };
  for (const role of ["reports", "member"] as const) await colleague(t, role);
  const known = {
    nobody: undefined,
    respondent: `assay_respondent=${signRespondentToken(t.ctx, person)}`,
    waiting: await signIn("wes"),
    leaving: await site.signIn((await closedColleague(t)).email, "Cedar-valley-1"),
    reports: await signIn("reports"),
    readonly: await signIn("riley"),
    member: await signIn("member"),
    admin: await signIn("dana"),
    operator: await site.signIn("opal@assay.test", "Assay-operator-1"),
  };
  // On a slow machine the walk takes longer than a session goes unmarked as seen, and that is no write of a page.
  await t.sql`update staff_sessions set last_seen_at = now() + interval '1 hour'`;
  return known;
}

/** Whether the reply turns the visitor away, wherever it redirects to. */
function isShut({ status, headers }: Response, path: string): boolean {
  if (status === 401 || status === 403) return true;
  const to = status === 303 || status === 302 ? headers.get("location")! : "";
  if (to.startsWith("/login?unauthorized") || ["/waiting", "/closed", "/operator"].includes(to)) return true;
  return path.startsWith("/tests/") ? to === "/tests" : path !== "/admin" && to === "/admin";
}

async function isPageShut(site: TestSite, method: string, path: string, cookie?: string): Promise<boolean> {
  const answer = method === "POST"
    ? await site.submit(path, {}, { cookie })
    : await site.fetch(path, { method, cookie });
  await answer.body?.cancel();
  return isShut(answer, path);
}

/** Pages that always redirect to another page. */
const LEADS_ON = [
  "/login",
  "/waiting",
  "/admin/search",
  "/tests/active",
  "/tests/departure",
  "/admin/org/waiting/dismissal",
];

Deno.test("each page is open to the standings of the table and shut to all others, whatever is sent", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const ids = await routeIds(t, "cedar");
  const known = await cookies(t, site);
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [];
  let tried = 0;
  for (const { route, methods, address } of ROUTES) {
    const needs = needsOfPage(route)!;
    for (const standing of STANDINGS) {
      const mayOpen = holds(standing, needs);
      for (const method of methods) {
        // Allowed writes are covered by the tests of each page; access shows in the reads.
        if (mayOpen && (method !== "GET" || LEADS_ON.includes(route) || needs === "sitTests")) continue;
        tried++;
        if (await isPageShut(site, method, address(ids), known[standing]) === mayOpen) {
          wrong.push(`${method} ${route}: ${mayOpen ? "shut" : "open"} to ${standing}`);
        }
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(tried > 500, String(tried));
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

/** The first signs out. A task is open by its kind, which a test below covers. */
const COVERED_ELSEWHERE = /^\/api\/logout$|^\/reports\/tasks\//;

Deno.test("each call is open to the standings of the table and shut to all others", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [];
  for (const call of CALLS) {
    for (const standing of STANDINGS) {
      const mayCall = holds(standing, call.needs);
      if (mayCall && (call.method !== "GET" || COVERED_ELSEWHERE.test(call.path))) continue;
      // A call whose query decides is open with at least one of its samples.
      const replies = await Promise.all(
        samplesOf(call, story.own, story.facts).map((sample) =>
          story.send(PERSON[standing], call, { sample })
        ),
      );
      const isOpen = replies.some(({ status }) => status !== 401 && status !== 403);
      if (isOpen !== mayCall) wrong.push(`${nameOfCall(call)}: ${isOpen ? "open" : "shut"} to ${standing}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

const BATCH = "/admin/project/:projectId/batch/:batchId";
const RESPONDENT = `${BATCH}/respondent/:respondentId`;

/** Pages with the calls that read or do the same. */
const SAME: readonly (readonly [page: string, ...calls: string[]])[] = [
  ["/operator", "GET /operator/organizations"],
  ["/operator/content", "GET /operator/content"],
  ["/operator/audit", "GET /operator/audit"],
  ["/operator/content/norms", "GET /operator/norms"],
  ["/operator/content/upload", "POST /operator/content"],
  ["/operator/content/proposals/:id", "GET /operator/content/proposals/{id}"],
  ["/operator/content/scorings/:scoringId/proposal", "POST /operator/content/scorings/{id}/proposal"],
  ["/operator/content/tests/:test", "GET /operator/content/tests/{test}"],
  ["/operator/content/tests/:test/comparison", "GET /operator/content/tests/{test}/comparison"],
  ["/operator/content/proposals/:id/publish", "POST /operator/content/proposals/{id}/publication"],
  ["/operator/content/proposals/:id/withdraw", "DELETE /operator/content/proposals/{id}"],
  ["/operator/organizations/new", "POST /operator/organizations"],
  [
    "/operator/organizations/:id",
    "GET /operator/organizations/{id}",
    "PATCH /operator/organizations/{id}",
    "POST /operator/organizations/{id}/invitations",
  ],
  ...["suspend", "reactivate"].map((act) =>
    [`/operator/organizations/:id/${act}`, "PATCH /operator/organizations/{id}"] as const
  ),
  ["/operator/seller", "GET /operator/seller", "PUT /operator/seller"],
  ["/admin/org/billing/details", "GET /billing/details", "PUT /billing/details"],
  ["/operator/organizations/:id/close", "POST /operator/organizations/{id}/closing"],
  ["/operator/organizations/:id/reopen", "DELETE /operator/organizations/{id}/closing"],
  ["/closed", "GET /organization/closing", "POST /organization/closing/export"],
  ["/closed/export", "GET /organization/closing/export"],
  ["/operator/prices", "GET /operator/prices", "PATCH /operator/prices"],
  ["/operator/organizations/:id/settings", "PATCH /operator/organizations/{id}"],
  [
    "/operator/organizations/:id/tests",
    ...["GET", "PUT"].map((method) => `${method} /operator/organizations/{id}/tests`),
  ],
  [
    "/operator/organizations/:id/prices",
    ...["GET", "PATCH"].map((method) => `${method} /operator/organizations/{id}/prices`),
  ],
  [
    "/operator/organizations/:id/credits",
    ...["GET", "POST"].map((method) => `${method} /operator/organizations/{id}/credits`),
  ],
  ["/operator/queue", "GET /operator/queue"],
  ["/operator/health", "GET /operator/health"],
  ["/operator/errors", "GET /operator/errors"],
  ["/operator/announcements", "GET /operator/announcements"],
  ["/operator/announcements/new", "POST /operator/announcements"],
  ["/operator/announcements/:id/end", "DELETE /operator/announcements/{id}"],
  ["/operator/queue/:taskId/retry", "POST /operator/tasks/{id}/retry"],
  ["/operator/queue/:taskId/drop", "DELETE /operator/tasks/{id}"],
  ["/admin/search/:query", "GET /respondents/search", "GET /respondents/search/shortlist"],
  [RESPONDENT, "GET /respondents/{id}", "GET /report/{batchId}"],
  [`${RESPONDENT}/test-result-v2`, "GET /respondents/{id}/assessments/{assessmentId}/result"],
  [`${RESPONDENT}/edit`, "PATCH /respondents/{id}"],
  [`${RESPONDENT}/delete`, "DELETE /respondents/{id}"],
  [`${RESPONDENT}/reentry-letter`, "POST /respondents/{id}/reentry-letter"],
  ["/tests/lost-code", "POST /respondents/reentry-letter"],
  [`${RESPONDENT}/anonymize`, "POST /respondents/anonymize"],
  [`${RESPONDENT}/assessment/:assessmentId/delete`, "DELETE /assessments/{id}"],
  [`${RESPONDENT}/assessment/:assessmentId/report`, "POST /report/{batchId}", "POST /reports/pdf"],
  [`${RESPONDENT}/report/:assessmentId`, "GET /reports/tasks/{id}"],
  [BATCH, "GET /batches/{id}", "GET /pdf-reports", "GET /assessments", "GET /assessments/completed"],
  [`${BATCH}/respondents`, "GET /respondents-improved"],
  [`${BATCH}/csv`, "GET /csv-report/{batchId}"],
  [`${BATCH}/reports`, "POST /reports/pdf", "POST /report/generated", "POST /reports-downloaded"],
  [`${BATCH}/edit`, "PATCH /batches/{id}"],
  [`${BATCH}/tests`, "POST /batch-tests"],
  [`${BATCH}/tests/:batchTestId/remove`, "DELETE /batch-tests/{id}"],
  [`${BATCH}/tests/:batchTestId/comparison`, "PATCH /batch-tests/{id}"],
  [`${BATCH}/codes`, "GET /batches/{id}/test-codes", "POST /batches/{id}/test-codes"],
  [`${BATCH}/rooms/:codeId/edit`, "PATCH /test-codes/{id}"],
  [`${BATCH}/rooms/:codeId/revoke`, "PATCH /test-codes/{id}"],
  [`${BATCH}/rooms/:codeId/restore`, "PATCH /test-codes/{id}"],
  [`${BATCH}/invitations`, "GET /batches/{id}/invitations"],
  [`${BATCH}/invitations/new`, "POST /respondents/batch"],
  [`${BATCH}/invitations/reminders`, "POST /batches/{id}/invitations/reminders"],
  [`${BATCH}/invitations/retries`, "POST /batches/{id}/invitations/retries"],
  [
    `${BATCH}/invitations/schedule`,
    ...["GET", "PUT"].map((method) => `${method} /batches/{id}/invitations/schedule`),
  ],
  [`${BATCH}/invitations/withdrawals`, "POST /batches/{id}/invitations/withdrawals"],
  [`${BATCH}/invitations/:invitationId/address`, "PATCH /batches/{id}/invitations/{invitationId}"],
  ["/admin/project/:projectId", "GET /projects", "GET /projects/{id}", "GET /batches", "GET /api/palette"],
  ["/admin/tests", "GET /tests"],
  ["/admin/tests/:testId/try", "GET /tests"],
  ["/admin/print/samples/:testId", "GET /tests"],
  ["/admin/tests/:testId/sample", "POST /tests/{id}/sample-report"],
  ["/admin/tests/:testId/batch", "POST /batch-tests"],
  ["/admin/project/new", "POST /projects"],
  ["/admin/project/:projectId/edit", "PATCH /projects/{id}"],
  ["/admin/project/:projectId/batch/new", "POST /batches"],
  ["/admin/archive/respondents", "GET /respondents/archived"],
  ["/admin/reports/:taskId/cancel", "DELETE /reports/tasks/{id}"],
  ["/admin/org", "GET /organization/teammates"],
  ["/admin/org/errors", "GET /logs/front-end-errors"],
  ["/admin/org/agreements", "GET /organization/agreements"],
  ["/admin/org/agreements/:kind/new", "POST /organization/agreements"],
  ["/admin/org/agreements/:agreementId/withdraw", "DELETE /organization/agreements/{id}"],
  ["/admin/org/settings", "GET /me/organization"],
  ["/admin/org/profile", "GET /me/emails"],
  ["/admin/org/profile/emails", "PATCH /me/emails"],
  ...["general", "information", "brand", "emails", "retention"].map((part) =>
    [`/admin/org/settings/${part}`, "PATCH /me/organization"] as const
  ),
  ["/admin/org/emails", "GET /letters", "GET /letters/sender", "PUT /letters/sender"],
  ["/admin/org/emails/:letter/:language", "PUT /letters/{kind}/{language}"],
  ["/admin/org/emails/:letter/:language", "POST /letters/{kind}/{language}/test"],
  ["/admin/org/emails/:letter/:language/reset", "DELETE /letters/{kind}/{language}"],
  ["/admin/org/settings/retention", "GET /organization/retention"],
  ["/admin/org/audit", "GET /organization/audit-trail"],
  ["/admin/org/audit.csv", "GET /organization/audit-trail/csv"],
  ["/admin/org/invitation", "POST /auth/invite"],
  ["/admin/org/member/:memberId/role", "PATCH /organization/teammates/{id}"],
  ["/admin/org/member/:memberId/qualification", "PUT /organization/teammates/{id}/qualification"],
  [
    "/admin/org/member/:memberId/qualification/document",
    ...["PUT", "DELETE"].map((method) => `${method} /organization/teammates/{id}/qualification/document`),
  ],
  [
    "/admin/org/member/:memberId/qualification/file",
    "GET /organization/teammates/{id}/qualification/document",
  ],
  ["/admin/org/member/:memberId/invitation", "POST /organization/teammates/{id}/invitation"],
  ["/admin/org/member/:memberId/withdraw", "DELETE /organization/teammates/{id}/invitation"],
  ["/admin/org/member/:memberId/delete", "DELETE /organization/teammates/{id}"],
  ["/admin/org/billing", "GET /billing/tests"],
  ["/admin/org/billing/usage.csv", "GET /billing/usage"],
  ["/admin/org/billing/purchases.csv", "GET /billing/purchases"],
  [
    "/admin/org/billing/checkout",
    "POST /billing/checkout",
    "GET /billing/checkout/success",
    "POST /billing/purchases/{id}/receipt",
  ],
];

Deno.test("a page and the call that reads or does the same are open to the same standings", () => {
  const byName = new Map(CALLS.map((call) => [nameOfCall(call), call.needs]));
  const wrong: string[] = [];
  for (const [page, ...calls] of SAME) {
    const ofPage = HOLDERS[needsOfPage(page) as Capability];
    for (const call of calls) {
      const needs = byName.get(call);
      assert.ok(ofPage && needs, `${page} or ${call} does not exist`);
      if (HOLDERS[needs].join() !== ofPage.join()) {
        wrong.push(`${page} and ${call}: ${ofPage}, ${HOLDERS[needs]}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
  // Whatever an operator does on a page can be done by a call.
  const changing = SAME.filter(([, ...calls]) => calls.some((call) => !call.startsWith("GET")));
  const acting = ROUTES.filter(({ route, methods }) =>
    route.startsWith("/operator") && methods.includes("POST")
  );
  assert.deepEqual(
    acting.map(({ route }) => route).filter((route) => !changing.some(([page]) => page === route)),
    [],
  );
  // Calls for respondents, waiting members or everybody have no page; every other call has one.
  const paired = new Set(SAME.flat());
  const alone = CALLS.filter((call) => !paired.has(nameOfCall(call)) && !holds("nobody", call.needs));
  const kinds = new Set(alone.map(({ needs }) => needs));
  assert.deepEqual([...kinds].sort(), [
    "downloadReports",
    "keepAccount",
    "readTests",
    "sitTests",
    "useAdminArea",
    "viewProjects",
  ]);
  assert.ok(CALLS.every((call) => routePattern(call)));
});

Deno.test("a read-only member follows and downloads a report, but no export and no zip of reports", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { readonly: riley, admin: dana } = await cookies(t, site);
  const statuses: Record<string, number[]> = {};
  for (const kind of ["csv", "reports", "pdf", "anonymize"]) {
    const fileKey = `probe/${kind}`;
    const [task] = await t.sql<{ id: string }[]>`
      insert into tasks (org_id, kind, params, requested_by, status, file_key, file_name, finished_at)
      values (${t.cedar.id}, ${kind}, '{"language": "en-US", "paper": "letter"}', ${t.dana.userId}, 'completed',
        ${fileKey}, 'probe.txt', now()) returning id`;
    await t.ctx.store.put(fileKey, new Blob(["probe"]).stream());
    const link = await downloadUrl(t.ctx, { id: task!.id, orgId: t.cedar.id, fileKey });
    const paths = [link.replace(t.ctx.appUrl, ""), `/api/v1/reports/tasks/${task!.id}`];
    statuses[kind] = [];
    for (const path of paths) {
      for (const cookie of [riley, dana]) {
        const answer = await site.fetch(path, { cookie });
        await answer.body?.cancel();
        statuses[kind].push(answer.status);
      }
    }
  }
  assert.deepEqual(statuses, {
    csv: [403, 200, 403, 200],
    reports: [403, 200, 403, 200],
    pdf: [200, 200, 200, 200],
    anonymize: [403, 200, 403, 200],
  });
});

Deno.test("a read-only member reads the state of one respondent's reports, but not of a batch's", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { readonly: riley } = await cookies(t, site);
  const ask = async (query: string) => {
    const answer = await site.fetch(`/api/v1/report/${t.springIntake.id}${query}`, { cookie: riley });
    await answer.body?.cancel();
    return answer.status;
  };
  assert.deepEqual([await ask(`?respondent_id=${t.elodie.id}`), await ask("")], [200, 403]);
});

Deno.test("no page and no call sends a read-only or reports-only member a code that lets people in", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const site = await openTestSite(t);
  const { reports: kim, readonly: riley, admin: dana } = await cookies(t, site);
  const rows = await t.sql<{ code: string }[]>`
    select resume_code as code from respondents where org_id = ${t.cedar.id} and anonymized_at is null
    union select code from test_codes where org_id = ${t.cedar.id}`;
  const codes = rows.map(({ code }) => code);
  const { own } = story;
  const ids = {
    ...{
      projectId: own.project,
      batchId: own.batch,
      respondentId: own.respondent,
      assessmentId: own.assessment,
    },
    ...{ codeId: own.testCode, singleId: own.testCode, requestId: own.task, taskId: own.task },
    ...{ memberId: own.member, agreementId: own.agreement, batchTestId: own.batchTest },
    invitationId: own.invitation,
  };
  const leaks = async (cookie: string | undefined, person: Person) => {
    const places = new Set<string>();
    const look = (where: string, text: string) =>
      codes.some((code) => text.includes(code)) && places.add(where);
    for (const { route, methods, address } of ROUTES.filter(({ file }) => file.startsWith("admin/"))) {
      if (!methods.includes("GET")) continue;
      look(route, await (await site.fetch(address(ids), { cookie })).text());
    }
    for (const call of CALLS.filter(({ method, path }) => method === "GET" && path !== "/api/logout")) {
      for (const sample of samplesOf(call, story.own, story.facts)) {
        look(nameOfCall(call), (await story.send(person, call, { sample })).text);
      }
    }
    return places;
  };
  assert.deepEqual([...await leaks(riley, "reader")], []);
  assert.deepEqual([...await leaks(kim, "addressee")], []);
  const seen = await leaks(dana, "admin");
  for (const where of [RESPONDENT, "GET /respondents/{id}", "GET /respondents-improved"]) {
    assert.ok(seen.has(where), `an admin sees codes: ${where}`);
  }
});

Deno.test("no page for a signed-in person is kept by a cache, error pages included", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const ids = await routeIds(t, "cedar");
  const known = await cookies(t, site);
  const kept: string[] = [];
  for (const { route, methods, address } of ROUTES) {
    const needs = needsOfPage(route)!;
    // Responses that are the same for everybody may be cached: images, words and speculation rules.
    if (!methods.includes("GET") || /^\/(images|logos|locales|speculation)/.test(route)) continue;
    for (const standing of STANDINGS.filter((standing) => standing !== "nobody" && holds(standing, needs))) {
      const { headers, body } = await site.fetch(address(ids), { cookie: known[standing] });
      await body?.cancel();
      if (!headers.get("cache-control")?.includes("no-store")) kept.push(`${route} to ${standing}`);
    }
  }
  const lost = await site.fetch("/admin/nowhere", { cookie: known.admin });
  await lost.body?.cancel();
  assert.match(lost.headers.get("cache-control")!, /no-store/);
  assert.deepEqual(kept, []);
});

Deno.test("signing out clears the browser's cached pages, but not its storage, which holds respondents' answers", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { admin: dana } = await cookies(t, site);
  const answer = await site.submit("/api/logout", {}, { cookie: dana });
  await answer.body?.cancel();
  assert.equal(answer.headers.get("clear-site-data"), '"cache", "prefetchCache", "prerenderCache"');
});
