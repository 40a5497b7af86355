import assert from "node:assert/strict";
import { balances, plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { world } from "../../helpers/world/world.ts";
import { openReports, read, send } from "./report_pages.ts";

Deno.test("one report: its cost is shown before the request, and it can be downloaded once it is generated", async () => {
  await using t = await world();
  const { site, dana, elodie, form, file } = await openReports(t);
  const before = await read(site, elodie, dana);
  assert.match(before.text, /No report yet/);
  assert.match(before.text, /Generate report/);
  assert.match((await read(site, form, dana)).text, /1 credit; 200 left\./);
  assert.equal((await read(site, file, dana)).status, 404, "nothing to download yet");
  for (const [country, paper] of [["NO", "a4"], ["MX", "letter"]] as const) {
    await t.sql`update organizations set country = ${country} where id = ${t.cedar.id}`;
    const chosen = new RegExp(`<option[^>]* selected[^>]* value="${paper}"|value="${paper}"[^>]* selected`);
    assert.match((await read(site, form, dana)).text, chosen, country);
  }

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
  const { site, dana, elodie, form } = await openReports(t);
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

Deno.test("respondents are selected in the table and counted; their reports are requested and followed on the batch's page", async () => {
  await using t = await world();
  const { site, dana, batch } = await openReports(t);
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
  const { site, dana, batch } = await openReports(t);
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
  const { site, dana } = await openReports(t);
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
  const { site, dana, riley, elodie, form, file, batch } = await openReports(t);
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
