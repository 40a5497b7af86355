import assert from "node:assert/strict";
import { balances, plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { openReports, read, send } from "./report_pages.ts";

const credits = (t: World, test: string, left: number) =>
  t.sql`
    update credit_accounts set balance = ${left}
    where org_id = ${t.cedar.id} and kind = 'available' and test_id = (select id from tests where identifier = ${test})`;

Deno.test("with too few credits the payable reports are offered and generated, and a notice says how many", async () => {
  await using t = await world();
  const { site, dana, batch } = await openReports(t);
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

  const { elodie } = await openReports(t);
  const none = await send(site, `${elodie}/assessment/${await otherOf(t)}/report`, { step: "ask" }, dana);
  assert.equal(none.status, 400);
  assert.match(none.text, /There are not enough report credits to generate reports\./);
});

Deno.test("a request shows how many reports it generated, and lists those without credits until somebody dismisses the list", async () => {
  await using t = await world();
  const { site, dana, riley, batch } = await openReports(t);
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
  const { site, dana, batch } = await openReports(t);
  const namesOf = async () =>
    [...(await read(site, `${batch}/reports`, dana)).text.matchAll(
      /<strong>(Request \d+)<\/strong>([^<]*)</g,
    )].map((
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
    (await read(site, `${batch}/reports`, dana)).text,
    /class="report-unpaid"/,
    "the reports were requested again",
  );
});

Deno.test("an organisation without billing sees nothing about credits", async () => {
  await using t = await world();
  const { site, dana, batch, form } = await openReports(t);
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  await send(site, form, { step: "ask" }, dana);
  for (const path of [`${batch}/reports`, form, batch, "/admin/reports"]) {
    assert.doesNotMatch((await read(site, path, dana)).text, /credit/i, path);
  }
});

/** A completed test of Élodie's for which her organisation has no credits. */
async function otherOf(t: World): Promise<string> {
  await credits(t, "MAB_II", 0);
  const [sat] = await t.sql<[{ id: string }]>`
    select sat.id from assessments as sat join tests on tests.id = test_id
    where respondent_id = ${t.elodie.id} and identifier = 'MAB_II' and sat.status = 'complete'`;
  return sat.id;
}
