import assert from "node:assert/strict";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { wholeZip } from "../../faults/reports/all_is_well.ts";
import { plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const PDF = `%PDF-1.7\n${"a page, ".repeat(500)}\n%%EOF`;

/** Links to one report and to a zip of several, which a worker generated, and a site that serves them. */
async function open(t: World) {
  const link = async (of: Partial<ReportOrder>) => {
    const order = ReportOrder.parse({ batchId: t.springIntake.id, test: "NEO_B", ...of });
    const { task } = await requestReports(t.ctx, t.dana, order);
    await settleAll(t, plainPrinter(() => PDF).printer);
    return (await taskStatus(t.ctx, t.dana, task!.id)).downloadUrl!.replace(t.ctx.appUrl, "");
  };
  const [pdf, zip] = [await link({ respondents: [t.elodie.id] }), await link({})];
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const get = async (path: string, headers: HeadersInit = {}, as: string = cookie) => {
    const answer = await site.fetch(path, { headers, cookie: as });
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  return { pdf, zip, site, cookie, get };
}

Deno.test("a report and a zip of many are downloaded whole, with names for their contents", async () => {
  await using t = await world();
  const { pdf, zip, get } = await open(t);
  const one = await get(pdf);
  assert.equal(one.answer.status, 200);
  assert.equal(one.answer.headers.get("content-type"), "application/pdf");
  assert.match(
    one.answer.headers.get("content-disposition")!,
    /^attachment; filename=".*\.pdf"; filename\*=UTF-8''/,
  );
  assert.equal(new TextDecoder().decode(one.bytes), PDF);

  const many = await get(zip);
  assert.equal(many.answer.headers.get("content-type"), "application/zip");
  assert.match(
    many.answer.headers.get("content-disposition")!,
    /filename="Recruitment_Spring intake_.*\.zip"/,
  );
  const names = wholeZip("the zip", many.bytes);
  assert.ok(names.length > 5 && new Set(names).size === names.length, names.join());
});

Deno.test("a broken download of a report or a zip resumes; HEAD returns its length", async () => {
  await using t = await world();
  const { pdf, zip, site, cookie, get } = await open(t);
  for (const url of [pdf, zip]) {
    const whole = (await get(url)).bytes;
    const head = await site.fetch(url, { method: "HEAD", cookie });
    assert.deepEqual(
      [head.status, head.headers.get("content-length"), head.headers.get("accept-ranges")],
      [200, String(whole.length), "bytes"],
    );
    assert.equal((await head.arrayBuffer()).byteLength, 0);
    const etag = head.headers.get("etag")!;

    const rest = await get(url, { range: "bytes=1000-", "if-range": etag });
    assert.equal(rest.answer.status, 206);
    assert.equal(rest.answer.headers.get("content-range"), `bytes 1000-${whole.length - 1}/${whole.length}`);
    assert.deepEqual(rest.bytes, whole.slice(1000));
    assert.deepEqual((await get(url, { range: "bytes=-22" })).bytes, whole.slice(-22));
    const changed = await get(url, { range: "bytes=1000-", "if-range": '"another"' });
    assert.deepEqual([changed.answer.status, changed.bytes.length], [200, whole.length]);
    assert.equal((await get(url, { range: `bytes=${whole.length}-` })).answer.status, 416);
  }
  const [of, other] = await Promise.all([pdf, zip].map((url) => site.fetch(url, { method: "HEAD", cookie })));
  assert.notEqual(of!.headers.get("etag"), other!.headers.get("etag"));
});

Deno.test("a link to a report or a zip is for members with the right, for ten minutes and for that file alone", async () => {
  await using t = await world();
  const { pdf, zip, site, cookie, get } = await open(t);
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const omar = await site.signIn("omar@harbour.test", "Harbour-point-1");
  const later = async (minutes: number, url: string, as: string) => {
    const now = () => new Date(Date.now() + minutes * 60_000);
    const answer = await (await openTestSite({ ctx: { ...t.ctx, now } })).fetch(url, { cookie: as });
    await answer.body?.cancel();
    return answer.status;
  };
  const status = async (url: string, as?: string) => (await get(url, {}, as)).answer.status;
  const query = (url: string) => url.slice(url.indexOf("?"));
  for (const [url, another] of [[pdf, zip], [zip, pdf]] as const) {
    assert.equal(
      await status(url, riley),
      url === pdf ? 200 : 403,
      "a read-only member may download single reports",
    );
    assert.equal(await status(url, omar), 404, "a member of another organization");
    assert.equal(await status(url, "assay_session=nobody"), 401);
    assert.deepEqual([await later(9.5, url, cookie), await later(10.5, url, cookie)], [200, 410]);
    assert.equal(await status(url.split("?")[0]! + query(another)), 404, "signed for another file");
    assert.equal(await status(url.split("?")[0]!), 404, "not signed");
  }
});

Deno.test("a link to a report on an anonymized respondent, or to a zip with it, opens nothing", async () => {
  await using t = await world();
  const { pdf, zip, get } = await open(t);
  await anonymizeRespondents(t.ctx, t.dana, [t.elodie.id]);
  for (const url of [pdf, zip]) assert.equal((await get(url)).answer.status, 404);
});

Deno.test("a file that is deleted while it is downloaded is 404, not an empty file", async () => {
  await using t = await world();
  const { pdf, cookie } = await open(t);
  const store = { ...t.ctx.store, get: () => Promise.resolve(null) };
  const site = await openTestSite({ ctx: { ...t.ctx, store } });
  const answer = await site.fetch(pdf, { cookie });
  assert.equal(answer.status, 404);
  await answer.body?.cancel();
});
