import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { balances, plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { type World, world } from "../../helpers/world/world.ts";

async function open(t: World) {
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const elodie = `${batch}/respondent/${t.elodie.id}`;
  const [neo] = await t.sql<[{ id: string }]>`
    select sat.id from assessments as sat join tests on tests.id = test_id
    where respondent_id = ${t.elodie.id} and identifier = 'NEO_B'`;
  return {
    site,
    dana,
    riley,
    batch,
    elodie,
    form: `${elodie}/assessment/${neo.id}/report`,
    file: `${elodie}/report/${neo.id}`,
  };
}

async function read(site: TestSite, path: string, cookie: string) {
  const answer = await site.fetch(path, { cookie });
  return { status: answer.status, text: plain(await answer.text()), to: answer.headers.get("location") };
}

async function send(site: TestSite, path: string, fields: Record<string, string>, cookie: string) {
  const answer = await site.submit(path, fields, { cookie });
  const notice = answer.headers.getSetCookie().find((it) => it.startsWith("assay_notice="));
  return {
    status: answer.status,
    text: plain(await answer.text()),
    to: answer.headers.get("location"),
    notice: notice &&
      JSON.parse(decodeURIComponent(decodeURIComponent(notice.slice(13, notice.indexOf(";"))))).text,
  };
}

const plain = (html: string) =>
  html.replace(/<!--.*?-->|<svg.*?<\/svg>/g, "").replaceAll("&#39;", "'").replaceAll("&quot;", '"');
const credits = (t: World, test: string, left: number) =>
  t.sql`
    update credit_accounts set balance = ${left}
    where org_id = ${t.cedar.id} and kind = 'available' and test_id = (select id from tests where identifier = ${test})`;

Deno.test("one report: its cost is shown before the request, and it can be downloaded once it is generated", async () => {
  await using t = await world();
  const { site, dana, elodie, form, file } = await open(t);
  const before = await read(site, elodie, dana);
  assert.match(before.text, /No report yet/);
  assert.match(before.text, /Generate report/);
  assert.match((await read(site, form, dana)).text, /1 credit; 200 left\./);
  assert.equal((await read(site, file, dana)).status, 404, "nothing to download yet");

  const requested = await send(site, form, { language: "fr", paper: "a4", step: "ask" }, dana);
  assert.deepEqual([requested.status, requested.to], [303, elodie]);
  assert.match(requested.notice, /The report is being generated/);
  const meanwhile = await read(site, elodie, dana);
  assert.match(meanwhile.text, /Waiting to start/);
  assert.doesNotMatch(meanwhile.text, new RegExp(`href="${form}"`), "already requested");
  assert.match((await read(site, `${form}?language=fr&paper=a4`, dana)).text, /already being generated/);

  const { printer, printed } = plainPrinter();
  await settleAll(t, printer);
  assert.deepEqual(printed, ["Élodie Tremblay: NEO_B in fr"]);
  assert.match((await read(site, elodie, dana)).text, /Report ready/);
  const link = await read(site, file, dana);
  assert.equal(link.status, 303);
  const { pathname, search } = new URL(link.to!);
  const pdf = await site.fetch(pathname + search, { cookie: dana });
  assert.equal(await pdf.text(), "Élodie Tremblay: NEO_B in fr");
  assert.match((await read(site, elodie, dana)).text, /downloaded/);
  assert.match((await read(site, form, dana)).text, /Already paid for: no credit needed\./);
  assert.match(
    (await read(site, `${form}?language=fr&paper=a4`, dana)).text,
    /This report already exists/,
  );
});

Deno.test("earlier versions stay, each listed with its language, paper and scoring", async () => {
  await using t = await world();
  const { site, dana, elodie, form } = await open(t);
  const { printer } = plainPrinter();
  for (const language of ["en-US", "fr"]) {
    await send(site, form, { language, step: "ask" }, dana);
    await settleAll(t, printer);
  }
  const { text } = await read(site, elodie, dana);
  assert.match(text, /All versions/);
  const links = [...text.matchAll(/href="([^"]*\?made=[^"]*)"/g)].map(([, href]) => href!);
  assert.equal(links.length, 2);
  const bodies = [];
  for (const link of links) {
    const { to } = await read(site, link, dana);
    const { pathname, search } = new URL(to!);
    bodies.push(await (await site.fetch(pathname + search, { cookie: dana })).text());
  }
  assert.deepEqual(bodies, ["Élodie Tremblay: NEO_B in fr", "Élodie Tremblay: NEO_B in en-US"]);
});

Deno.test("with too few credits the payable reports are offered and generated, and a notice says how many", async () => {
  await using t = await world();
  const { site, dana, batch } = await open(t);
  await credits(t, "NEO_B", 2);
  const offered = await read(site, `${batch}/reports?of=NEO_B`, dana);
  const [, all] = offered.text.match(/You have credits for 2 of (\d+)\./)!;
  assert.match(offered.text, /href="\/admin\/org\/billing"[^>]*>Billing/);
  assert.match(offered.text, /Generate 2 reports/);
  const requested = await send(site, `${batch}/reports`, { of: "NEO_B", step: "ask" }, dana);
  assert.equal(
    requested.notice,
    `You don't have sufficient credits. 2 / ${all} assessments have been scored. Please purchase credits to resume scoring.`,
  );
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), { available: 0, reserved: 2, spent: 0 });
  assert.match((await read(site, "/admin/org/billing", dana)).text, /2 reserved for reports being generated/);

  const { elodie } = await open(t);
  const none = await send(site, `${elodie}/assessment/${await otherOf(t)}/report`, { step: "ask" }, dana);
  assert.equal(none.status, 400);
  assert.match(none.text, /There are not enough report credits to generate reports\./);
});

Deno.test("a request shows how many reports it generated, and lists those without credits until somebody dismisses the list", async () => {
  await using t = await world();
  const { site, dana, riley, batch } = await open(t);
  const finished = await t.sql<{ name: string }[]>`
    select last_name as name from respondents join assessments as sat on respondent_id = respondents.id
    join tests on tests.id = test_id
    where respondents.batch_id = ${t.springIntake.id} and identifier = 'NEO_B' and sat.status = 'complete'`;
  await credits(t, "NEO_B", 2);
  await send(site, `${batch}/reports`, { of: "NEO_B", step: "ask" }, dana);
  const { printer, printed } = plainPrinter(({ respondent }) => respondent.lastName!);
  await settleAll(t, printer);
  const lacking = finished.map(({ name }) => name).filter((name) => !printed.includes(name));
  assert.deepEqual([printed.length, lacking.length], [2, finished.length - 2]);

  const [request] = await t.sql<[{ id: string }]>`select id from tasks where kind = 'reports'`;
  const seen = `/admin/reports/${request.id}/seen`;
  const unpaidText = `${lacking.length} reports were not generated for lack of credits`;
  const unpaidIn = (text: string) => /class="report-unpaid"[^]*?<\/ul>/.exec(text)?.[0] ?? "";
  // The list survives the page, the session and the day.
  await t.sql`update tasks set finished_at = now() - interval '5 days'`;
  const later = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  for (const path of [batch, "/admin/reports"]) {
    const { text } = await read(site, path, later);
    assert.match(text, /Request 1</);
    assert.match(text, /Successfully generated 2 reports!/);
    assert.ok(text.includes(unpaidText) && text.includes(`action="${seen}"`), path);
    for (const name of lacking) assert.ok(unpaidIn(text).includes(name), name);
    for (const name of printed) assert.ok(!unpaidIn(text).includes(name), name);
  }
  const omar = await site.signIn("omar@harbour.test", "Harbour-point-1");
  assert.deepEqual(
    [(await send(site, seen, {}, omar)).status, (await send(site, seen, {}, riley)).status],
    [404, 403],
  );
  assert.ok((await read(site, batch, dana)).text.includes(unpaidText));
  assert.equal((await send(site, seen, {}, dana)).status, 303);
  for (const path of [batch, "/admin/reports"]) {
    assert.ok(!(await read(site, path, dana)).text.includes("lack of credits"), path);
  }
});

Deno.test("requests are named by number, test and people; a repeated request includes those without credits", async () => {
  await using t = await world();
  const { site, dana, batch } = await open(t);
  const namesOf = async () =>
    [...(await read(site, batch, dana)).text.matchAll(/<strong>(Request \d+)<\/strong>([^<]*)</g)].map((
      [, request, facts],
    ) => request! + facts);
  const tests = await t.sql<{ name: string }[]>`
    select base_name as name from tests where identifier in ('NEO_B', 'MAB_II') order by identifier desc`;
  await credits(t, "NEO_B", 2);
  await send(site, `${batch}/reports`, { of: "NEO_B", step: "ask" }, dana);
  await send(site, `${batch}/reports`, { expected: "9", ids: t.elodie.id, of: "MAB_II", step: "ask" }, dana);
  assert.deepEqual(await namesOf(), [
    `Request 1 · ${tests[0]!.name} · 2 people`,
    `Request 2 · ${tests[1]!.name} · 1 person`,
  ]);
  const { printer } = plainPrinter();
  await settleAll(t, printer);
  await credits(t, "NEO_B", 100);
  const [first] = await t.sql<[{ id: string }]>`select id from tasks where kind = 'reports' and number = 1`;
  const again = await send(site, `/admin/reports/${first.id}/retry`, {}, dana);
  assert.match(again.notice, /reports are being generated/);
  const [all] = await t.sql<[{ count: number }]>`
    select count(*)::int as count from assessments as sat join tests on tests.id = test_id
    join respondents as person on person.id = respondent_id
    where batch_id = ${t.springIntake.id} and identifier = 'NEO_B' and sat.status = 'complete'`;
  const names = await namesOf();
  assert.equal(names[0], `Request 3 · ${tests[0]!.name} · ${all.count} people`);
  assert.doesNotMatch(
    (await read(site, batch, dana)).text,
    /class="report-unpaid"/,
    "the reports were requested again",
  );
});

/** A completed test of Élodie's for which her organisation has no credits. */
async function otherOf(t: World): Promise<string> {
  await credits(t, "MAB_II", 0);
  const [sat] = await t.sql<[{ id: string }]>`
    select sat.id from assessments as sat join tests on tests.id = test_id
    where respondent_id = ${t.elodie.id} and identifier = 'MAB_II' and sat.status = 'complete'`;
  return sat.id;
}

Deno.test("an organisation without billing sees nothing about credits", async () => {
  await using t = await world();
  const { site, dana, batch, form } = await open(t);
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  await send(site, form, { step: "ask" }, dana);
  for (const path of [`${batch}/reports`, form, batch, "/admin/reports"]) {
    assert.doesNotMatch((await read(site, path, dana)).text, /credit/i, path);
  }
});

Deno.test("respondents are selected in the table and counted; their reports are requested and followed on the batch's page", async () => {
  await using t = await world();
  const { site, dana, batch } = await open(t);
  const none = await send(site, `${batch}/reports`, { expected: "9" }, dana);
  assert.match(none.text, /Please select at least one respondent first\./);
  const preview = await send(site, `${batch}/reports`, { expected: "9", ids: t.elodie.id }, dana);
  assert.match(preview.text, /For 1 respondent</);
  const gone = await send(site, `${batch}/reports`, { expected: "1", all: "1", step: "ask" }, dana);
  assert.equal(gone.status, 409, "the count differs from the expected one");
  const requested = await send(
    site,
    `${batch}/reports`,
    { expected: "9", ids: t.elodie.id, step: "ask" },
    dana,
  );
  assert.deepEqual([requested.status, requested.to], [303, batch]);
  const { text } = await read(site, batch, dana);
  assert.match(text, /English, Letter, requested/);
  assert.match(text, /\/admin\/reports\/[\w-]+\/cancel/);
  assert.match((await read(site, "/admin/reports", dana)).text, /Spring intake/);
});

Deno.test("a cancelled request releases its remaining credits; failed reports can be requested again", async () => {
  await using t = await world();
  const { site, dana, batch } = await open(t);
  await send(site, `${batch}/reports`, { of: "NEO_B", step: "ask" }, dana);
  const requestOf = async () =>
    (await t.sql<
      [{ id: string }]
    >`select id from tasks where kind = 'reports' order by created_at desc limit 1`)[0].id;
  const first = `/admin/reports/${await requestOf()}`;
  assert.match(
    (await read(site, `${first}/cancel`, dana)).text,
    /Credits reserved for the remaining reports are released/,
  );
  assert.match((await send(site, `${first}/cancel`, {}, dana)).notice, /Cancelled/);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), { available: 200, reserved: 0, spent: 0 });
  assert.match((await read(site, batch, dana)).text, /Cancelled\./);

  await send(site, `${batch}/reports`, { of: "NEO_B", step: "ask" }, dana);
  const { printer } = plainPrinter((report) => {
    if (report.respondent.firstName === "Élodie") throw new Error("cannot be drawn");
    return "drawn";
  });
  await settleAll(t, printer);
  assert.match((await read(site, batch, dana)).text, /1 could not be generated\./);
  const second = `/admin/reports/${await requestOf()}`;
  const again = await send(site, `${second}/retry`, {}, dana);
  assert.match(again.notice, /are being generated/);
  const [{ count }] = await t.sql<[{ count: number }]>`
    select count(*)::int as count from tasks where kind = 'pdf' and finished_at is null`;
  assert.equal(count, 1, "only the failed report");
});

Deno.test("reports for people from several batches are requested from the results of a search", async () => {
  await using t = await world();
  const { site, dana } = await open(t);
  const preview = await read(site, "/admin/reports/new?query=tremblay&all=1", dana);
  assert.match(preview.text, /For all results of “tremblay”/);
  const requested = await send(
    site,
    "/admin/reports/new",
    { query: "tremblay", ids: t.elodie.id, step: "ask" },
    dana,
  );
  assert.deepEqual([requested.status, requested.to], [303, "/admin/reports"]);
  assert.match((await read(site, "/admin/reports", dana)).text, /Several batches/);
});

Deno.test("a read-only member sees states and downloads, and can request nothing", async () => {
  await using t = await world();
  const { site, dana, riley, elodie, form, file, batch } = await open(t);
  const { printer } = plainPrinter();
  await send(site, form, { step: "ask" }, dana);
  await settleAll(t, printer);
  const { text } = await read(site, elodie, riley);
  assert.match(text, /Report ready/);
  assert.match(text, /Download/);
  assert.doesNotMatch(text, /Generate report|ask-reports/);
  assert.equal((await read(site, file, riley)).status, 303);
  assert.equal((await send(site, form, { step: "ask" }, riley)).status, 403);
  assert.equal((await send(site, `${batch}/reports`, { step: "ask" }, riley)).status, 403);
  const omar = await site.signIn("omar@harbour.test", "Harbour-point-1");
  for (const path of [form, file, `${batch}/reports`]) {
    assert.equal((await read(site, path, omar)).status, 404, path);
  }
});
