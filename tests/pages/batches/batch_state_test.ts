import assert from "node:assert/strict";
import { createRoomCode } from "$/domain/codes/create_codes.ts";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { freshReportLink } from "$/domain/reports/respondent_reports.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { order } from "../../helpers/reports/report_orders.ts";
import { plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { satSmall } from "../../helpers/respondents/sat_small.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";
import { type World, world } from "../../helpers/world/world.ts";

const bare = (html: string) =>
  html.replace(/<(svg|select|datalist|script|label).*?<\/\1>/gs, "").replace(/<[^>]+>/g, " ").replace(
    /\s+/g,
    " ",
  ).replaceAll("&#39;", "'");

async function open(t: World) {
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const html = async (path: string) => await (await site.fetch(path, { cookie: dana })).text();
  return {
    batch: `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`,
    html,
    read: async (path: string) => bare(await html(path)),
    fetch: (path: string) => site.fetch(path, { cookie: dana }),
    send: (path: string) => sendForm(site, path, {}, dana),
  };
}

Deno.test("a report with replaced norms is marked in the batch's list, on the respondent's page and beside the result, and offered again", async () => {
  await using t = await world();
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  const { batch, html, read, fetch } = await open(t);
  const answers = { h1: 4, h2: 5, h3: 2, largest: 2, primes: [4, 2], span: "4829" };
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers }]);
  await t.sql`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${t.cedar.id}, ${t.springIntake.id}, id, 9 from tests where identifier = 'PAI'`;
  const request = order({ batchId: t.springIntake.id, respondents: [t.elodie.id], test: "PAI" });
  await requestReports(t.ctx, t.dana, request);
  await settleAll(t, plainPrinter().printer);
  const link = new URL(
    await freshReportLink(t.ctx, t.riley, {
      respondentId: t.elodie.id,
      assessmentId: id!,
      reportId: null,
    }),
  );
  const site = await openTestSite(t);
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  await (await site.fetch(link.pathname + link.search, { cookie: riley })).body?.cancel();

  const person = `${batch}/respondent/${t.elodie.id}`;
  const pages = [batch, person, `${person}/test-result-v2?assessment=${id}`];
  for (const page of pages) assert.doesNotMatch(await read(page), /Outdated/, page);
  const small = smallInstrument();
  const rows = small.norms.rows.map((row) => ({ ...row, mean: row.mean + 1 }));
  await importInstrument(t.sql, { ...small, norms: { ...small.norms, version: "2025.2", rows } });
  for (const page of pages) assert.match(await read(page), /Outdated/, page);
  for (const page of pages.slice(1)) {
    assert.match(await read(page), /Report 1 is no longer valid: new norms apply\./, page);
    assert.match(await read(page), /Downloaded by Riley Okafor/, page);
  }
  assert.ok((await html(person)).includes(`${person}/assessment/${id}/report`), "offered again");
  assert.match(await read(`${person}/assessment/${id}/report`), /A new one will replace it\./);
  assert.equal((await fetch(`${person}/report/${id}`)).status, 303, "it can still be fetched");
});

Deno.test("a room of a closed batch is open nowhere: in the header, the table, on its sheet or among printed codes", async () => {
  await using t = await world();
  const { batch, html, read, send } = await open(t);
  const now = t.ctx.now().getTime();
  const room = await createRoomCode(t.ctx, t.dana, t.springIntake.id, {
    maxParticipants: 9,
    start: new Date(now).toISOString(),
    end: new Date(now + 9 * 3_600_000).toISOString(),
  });
  const sheet = `${batch}/rooms/${room.id}`;
  assert.match(await html(sheet), /Copy link/);
  assert.match(await read(sheet), /Enter the code/);
  assert.doesNotMatch(await read(`${batch}/rooms`), /Batch closed/);
  await send(`${batch}/close`);
  for (const page of [batch, `${batch}/rooms`, sheet]) assert.match(await read(page), /Batch closed/, page);
  assert.match(await read(sheet), /Nobody can enter with this code: its batch is not live\./);
  assert.match(await read(`${batch}/codes/print`), /There are no codes to print/);
  assert.doesNotMatch(await html(sheet), /Enter the code|Copy link/);
});

Deno.test("the page for reopening a batch says that a generated CSV stays as it is", async () => {
  await using t = await world();
  const { read } = await open(t);
  const closed = `/admin/project/${t.recruitment.id}/batch/${t.autumnIntake.id}`;
  assert.match(
    await read(`${closed}/reopen`),
    /A CSV that has been generated stays as it is: generate it again to include later answers\./,
  );
});

Deno.test("a date and time has one format on all pages of a batch", async () => {
  await using t = await world();
  const { batch, read } = await open(t);
  const pages = ["", "/codes", "/rooms", "/invitations", `/respondent/${t.elodie.id}`, "/edit"];
  for (const page of [...pages.map((page) => batch + page), "/admin/org/audit", "/admin/reports"]) {
    const text = await read(page);
    for (const [moment] of text.matchAll(/.{0,16}\b\d{1,2}:\d\d\b.{0,6}/g)) {
      assert.match(
        moment,
        /(\b[A-Z][a-z]{2} \d{1,2}, \d{4}, |– )\d{1,2}:\d\d(:\d\d)? [AP]M/,
        `${page}: ${moment}`,
      );
    }
    assert.doesNotMatch(text, /\d{4}-\d\d-\d\dT|\d{1,2}\/\d{1,2}\/\d{4}/, page);
  }
});
