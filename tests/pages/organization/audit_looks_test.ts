import assert from "node:assert/strict";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { exportedCsv } from "../../db/exports/exported_csv.ts";
import { plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const PASSWORDS = {
  dana: "Cedar-valley-1",
  riley: "Cedar-valley-1",
  wes: "Cedar-valley-1",
  omar: "Harbour-point-1",
};
const EMAILS = {
  dana: "dana@cedar.test",
  riley: "riley@cedar.test",
  wes: "wes@cedar.test",
  omar: "omar@harbour.test",
};
type Who = keyof typeof EMAILS;

interface Line {
  readonly who: string | null;
  readonly verb: string;
  readonly kind: string;
  readonly name: string | null;
  readonly test: string | null;
  readonly detail: Record<string, unknown>;
  readonly times: number | null;
}

/** The site with signed-in members, and the audit trail of each organisation (its repeatable entries). */
async function opened(t: World) {
  // A fixed clock: equal events of five minutes are counted in one entry, and the next five would start another.
  const now = new Date();
  const site = await openTestSite({ ctx: { ...t.ctx, now: () => now } });
  const known = new Map<Who, string>();
  const get = async (who: Who, path: string, init: RequestInit = {}) => {
    if (!known.has(who)) known.set(who, await site.signIn(EMAILS[who], PASSWORDS[who]));
    const answer = await site.fetch(path, { cookie: known.get(who), ...init });
    return { status: answer.status, text: await answer.text() };
  };
  const dana = await site.signIn(EMAILS.dana, PASSWORDS.dana);
  const omar = await site.signIn(EMAILS.omar, PASSWORDS.omar);
  const linesOf = async (cookie: string): Promise<Line[]> => {
    const answer = await site.fetch("/api/v1/organization/audit-trail?limit=1000", { cookie });
    const { results } = await answer.json();
    return results.filter(({ times }: Line) => times !== null).map((
      { actorName, verb, subjectKind, subjectName, test, detail, times }: Record<string, never>,
    ) => ({ who: actorName, verb, kind: subjectKind, name: subjectName, test, detail, times }));
  };
  return { site, get, cedar: () => linesOf(dana), harbour: () => linesOf(omar), dana };
}

/** An assessment that Élodie has completed. */
async function neoOf(t: World) {
  const [sat] = await t.sql<{ id: string; test: string }[]>`
    select assessments.id, base_name as test from assessments join tests on tests.id = test_id
    where respondent_id = ${t.elodie.id} and identifier = 'NEO_B'`;
  return sat!;
}

const pages = (t: World) => {
  const batch = `/admin/project/${t.springIntake.projectId}/batch/${t.springIntake.id}`;
  return { batch, elodie: `${batch}/respondent/${t.elodie.id}` };
};

Deno.test("a result that is read, on its page or by a call, is recorded with its reader, respondent and test", async () => {
  await using t = await world();
  const { get, cedar, harbour } = await opened(t);
  const sat = await neoOf(t);
  const page = `${pages(t).elodie}/test-result-v2?assessment=${sat.id}`;
  const call = `/api/v1/respondents/${t.elodie.id}/assessments/${sat.id}/result`;
  assert.equal((await get("riley", page)).status, 200);
  assert.equal((await get("dana", call)).status, 200);
  assert.equal((await get("dana", page)).status, 200);
  const of = { verb: "viewResult", kind: "assessment", name: "Élodie Tremblay", test: sat.test, detail: {} };
  assert.deepEqual((await cedar()).toSorted((one, other) => one.times! - other.times!), [
    { who: "Riley Okafor", ...of, times: 1 },
    { who: "Dana Whitfield", ...of, times: 2 },
  ]);
  assert.deepEqual(await harbour(), []);
  // A refused read is not recorded as a view.
  assert.equal((await get("omar", call)).status, 404);
  assert.equal((await cedar()).length, 2);
});

Deno.test("a respondent who is opened, by page or call, a search and a fetched list are on record; acts are not views, and their history has what was read of their tests", async () => {
  await using t = await world();
  const { get, cedar, harbour, site, dana } = await opened(t);
  const { elodie } = pages(t);
  const sat = await neoOf(t);
  const reads = [
    ...[elodie, `${elodie}/edit`, `/api/v1/respondents/${t.elodie.id}`, "/admin/search/tremblay"],
    ...["/api/v1/respondents/search?query=tremblay", "/api/v1/respondents/search/shortlist?query=menon"],
    ...[`/api/v1/respondents-improved?batch=${t.springIntake.id}`, "/api/v1/respondents/archived"],
  ];
  for (const path of reads) assert.equal((await get("dana", path)).status, 200, path);
  assert.equal((await get("riley", elodie)).status, 200);
  assert.equal((await site.submit(`${elodie}/flag`, { marked: "yes" }, { cookie: dana })).status, 303);
  const who = "Dana Whitfield", nothing = { test: null, detail: {} };
  const person = { verb: "viewRespondent", kind: "respondent", name: "Élodie Tremblay", ...nothing };
  const everybody = { kind: "organization", name: null, ...nothing };
  assert.deepEqual((await cedar()).toReversed(), [
    { who, ...person, times: 3 },
    { who, verb: "searchRespondents", ...everybody, times: 3 },
    { who, verb: "listRespondents", kind: "batch", name: "Spring intake", ...nothing, times: 1 },
    { who, verb: "listRespondents", ...everybody, times: 1 },
    { who: "Riley Okafor", ...person, times: 1 },
  ]);
  assert.deepEqual(await harbour(), []);
  const kept = JSON.stringify(await t.sql`select detail from audit_events where verb = 'searchRespondents'`);
  assert.ok(!/tremblay|menon/i.test(kept), "what was searched for may be a name");

  await get("riley", `${elodie}/test-result-v2?assessment=${sat.id}`);
  const history = await get("dana", `/api/v1/organization/audit-trail?subject=respondent:${t.elodie.id}`);
  const verbs = JSON.parse(history.text).results.map(({ verb }: { verb: string }) => verb);
  assert.deepEqual(verbs.slice(0, 3), ["viewResult", "flagRespondent", "viewRespondent"]);
  assert.ok((await get("dana", elodie)).text.includes(`/admin/org/audit?subject=respondent:${t.elodie.id}`));
});

Deno.test("an opened report and every download, by a page's link or a call's, is recorded", async () => {
  await using t = await world();
  const { get, cedar, harbour } = await opened(t);
  const link = async (of: Partial<ReportOrder>) => {
    const order = ReportOrder.parse({ batchId: t.springIntake.id, test: "NEO_B", ...of });
    const { task } = await requestReports(t.ctx, t.dana, order);
    await settleAll(t, plainPrinter().printer);
    return (await taskStatus(t.ctx, t.dana, task!.id)).downloadUrl!.replace(t.ctx.appUrl, "");
  };
  const [one, many] = [await link({ respondents: [t.elodie.id] }), await link({})];
  const sat = await neoOf(t);
  assert.equal((await get("riley", `/admin/print/reports/neo?assessment=${sat.id}`)).status, 200);
  assert.equal((await get("riley", one)).status, 200);
  // A file that is fetched in ranges is one entry with a count.
  assert.equal((await get("dana", many, { headers: { range: "bytes=0-3" } })).status, 206);
  assert.equal((await get("dana", many, { headers: { range: "bytes=4-" } })).status, 206);
  const { task } = await exportedCsv(t, { batchId: t.springIntake.id, test: "NEO_B" });
  const codebook = task.files!.find(({ kind }) => kind === "codebook")!;
  for (const url of [task.downloadUrl!, codebook.downloadUrl]) {
    assert.equal((await get("dana", url.replace(t.ctx.appUrl, ""))).status, 200);
  }
  for (const path of ["/admin/org/audit.csv", "/api/v1/organization/audit-trail/csv"]) {
    assert.equal((await get("dana", path)).status, 200);
  }
  const person = { kind: "assessment", name: "Élodie Tremblay", test: sat.test, detail: {} };
  const batch = { kind: "batch", name: "Spring intake", test: null };
  assert.deepEqual((await cedar()).toReversed(), [
    { who: "Riley Okafor", verb: "viewReport", ...person, times: 1 },
    { who: "Riley Okafor", verb: "downloadReport", ...person, times: 1 },
    { who: "Dana Whitfield", verb: "downloadReports", ...batch, detail: {}, times: 2 },
    {
      who: "Dana Whitfield",
      verb: "downloadCsv",
      ...batch,
      test: sat.test,
      detail: { file: "data", test: "NEO_B" },
      times: 1,
    },
    {
      who: "Dana Whitfield",
      verb: "downloadCsv",
      ...batch,
      test: sat.test,
      detail: { file: "codebook", test: "NEO_B" },
      times: 1,
    },
    {
      who: "Dana Whitfield",
      verb: "downloadRecord",
      ...{ kind: "organization", name: null, test: null, detail: {} },
      times: 2,
    },
  ]);
  assert.deepEqual(await harbour(), []);
});

Deno.test("refused access to a page, a form, a call or a file is recorded", async () => {
  await using t = await world();
  const { get, cedar, harbour, site } = await opened(t);
  const { batch } = pages(t);
  const { task } = await exportedCsv(t, { batchId: t.springIntake.id });
  const form = { method: "POST", body: new URLSearchParams(), headers: { origin: "http://assay.test" } };
  // The page redirects instead of refusing; the access is recorded all the same.
  assert.equal((await get("riley", batch)).status, 303);
  assert.equal((await get("riley", "/admin/org/billing")).status, 303);
  assert.equal((await get("riley", `${batch}/close`, form)).status, 403);
  assert.equal((await get("riley", `/api/v1/batches/${t.springIntake.id}`)).status, 403);
  assert.equal((await get("riley", task.downloadUrl!.replace(t.ctx.appUrl, ""))).status, 403);
  assert.equal((await get("wes", "/api/v1/projects")).status, 403);
  const refused = { who: "Riley Okafor", verb: "refuseAccess", test: null };
  const spring = { kind: "batch", name: "Spring intake" };
  assert.deepEqual((await cedar()).toReversed(), [
    { ...refused, ...spring, detail: { needs: "viewProjects" }, times: 2 },
    { ...refused, kind: "organization", name: null, detail: { needs: "viewBilling" }, times: 1 },
    { ...refused, ...spring, detail: { needs: "editProjects" }, times: 1 },
    { ...refused, kind: "request", name: null, detail: { needs: "downloadReports" }, times: 1 },
    {
      ...refused,
      who: "Wes Lindqvist",
      kind: "organization",
      name: null,
      detail: { needs: "viewProjects" },
      times: 1,
    },
  ]);
  assert.deepEqual(await harbour(), []);
  // Signed-out visitors and unknown addresses are not recorded.
  for (const path of [batch, `/api/v1/batches/${t.springIntake.id}`]) {
    await (await site.fetch(path)).body?.cancel();
  }
  assert.equal((await get("dana", "/admin/nowhere")).status, 404);
  assert.equal((await cedar()).length, 5);
});

Deno.test("a request with another organisation's id is recorded for the sender's organisation, like one with an unknown id", async () => {
  await using t = await world();
  const { get, cedar, harbour } = await opened(t);
  const { elodie } = pages(t);
  const nowhere = elodie.replace(t.elodie.id, crypto.randomUUID());
  for (const path of [elodie, nowhere]) assert.equal((await get("omar", path)).status, 404);
  for (const id of [t.elodie.id, crypto.randomUUID()]) {
    assert.equal((await get("omar", `/api/v1/respondents/${id}`)).status, 404);
    assert.equal((await get("omar", `/api/v1/respondents/${id}`, { method: "HEAD" })).status, 404);
  }
  assert.equal((await get("omar", `/api/v1/batches/${t.springIntake.id}`)).status, 404);
  const notFound = { who: "Omar Haddad", verb: "findNothing", name: null, test: null };
  assert.deepEqual((await harbour()).toReversed(), [
    { ...notFound, kind: "respondent", detail: { needs: "viewRespondents" }, times: 6 },
    { ...notFound, kind: "batch", detail: { needs: "viewProjects" }, times: 1 },
  ]);
  const kept = JSON.stringify(await t.sql`select * from audit_events where org_id = ${t.harbour.id}`);
  for (const theirs of [t.elodie.id, t.springIntake.id, t.cedar.id]) assert.ok(!kept.includes(theirs));
  assert.deepEqual(await cedar(), []);
});

Deno.test("the page words views and refusals, and filters by them", async () => {
  await using t = await world();
  const { get } = await opened(t);
  const sat = await neoOf(t);
  await get("riley", `${pages(t).elodie}/test-result-v2?assessment=${sat.id}`);
  for (let times = 0; times < 3; times++) await get("riley", "/admin/org/billing");
  const { text } = await get("dana", "/admin/org/audit");
  for (
    const expected of [
      "Viewed a result",
      sat.test,
      "Access refused",
      "Attempted: Billing · 3 times within 5 minutes",
    ]
  ) {
    assert.ok(text.includes(expected), expected);
  }
  const rows = /<tbody[^]*<\/tbody>/.exec((await get("dana", "/admin/org/audit?verb=refuseAccess")).text)![0];
  assert.ok(rows.includes("Access refused") && !rows.includes("Viewed a result"));
});

Deno.test("pages and calls that list people are on record: one entry a visit, fetched ahead or not, and none for what an open page fetches", async () => {
  await using t = await world();
  const { get, cedar, harbour } = await opened(t);
  const { batch } = pages(t);
  const ahead = { headers: { "sec-purpose": "prefetch;prerender" } };
  const lists = [batch, `${batch}/room`, `${batch}/invitations`, "/admin/archive/respondents"];
  for (const page of lists) assert.equal((await get("dana", page)).status, 200, page);
  for (const page of lists) assert.equal((await get("dana", page, ahead)).status, 200, page);
  const who = "Dana Whitfield", verb = "listRespondents", test = null;
  const spring = { who, verb, kind: "batch", name: "Spring intake", test };
  const everybody = { who, verb, kind: "organization", name: null, test };
  const sent = [
    { ...spring, detail: {}, times: 3 },
    { ...everybody, detail: {}, times: 1 },
    { ...spring, detail: { isAhead: true }, times: 3 },
    { ...everybody, detail: { isAhead: true }, times: 1 },
  ];
  assert.deepEqual((await cedar()).toReversed(), sent);

  // The page that was fetched ahead is opened, and then fetches rows of people who have changed.
  assert.equal((await get("dana", batch, { method: "HEAD" })).status, 204);
  assert.equal((await get("dana", `${batch}/respondents?ids=${t.elodie.id}`)).status, 200);
  assert.deepEqual((await cedar()).toReversed(), [{ ...sent[0], times: 4 }, ...sent.slice(1)]);

  for (const call of ["room", "invitations"]) {
    assert.equal((await get("dana", `/api/v1/batches/${t.springIntake.id}/${call}`)).status, 200);
  }
  assert.equal((await get("dana", `${batch}/respondents?q=tremblay`)).status, 200);
  assert.deepEqual((await cedar()).toReversed()[0], { ...sent[0], times: 7 });

  // Another organisation's batch is not found, and no view of it is recorded.
  assert.equal((await get("omar", batch, { method: "HEAD" })).status, 404);
  assert.equal((await get("omar", `${batch}/room`, ahead)).status, 404);
  assert.deepEqual((await harbour()).map(({ verb, times }) => [verb, times]), [["findNothing", 2]]);
});
