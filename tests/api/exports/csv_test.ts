import assert from "node:assert/strict";
import { BYTE_ORDER_MARK } from "$/reports/csv/text.ts";
import { exportCsv } from "$/domain/exports/export_csv.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** A session of Cedar Valley's admin, and a worker that runs one task at once. */
async function open(t: World) {
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const ask = async (path: string, method = "GET") => {
    const answer = await site.send(method, `/api/v1${path}`, undefined, { cookie });
    return { status: answer.status, body: await answer.json() };
  };
  const work = (taskId: string) =>
    exportCsv(t.ctx, { orgId: t.cedar.id, taskId }, {
      leaving: new AbortController().signal,
      onBeat: () => {},
    });
  return { site, cookie, ask, work };
}

/** The path that a browser would request. */
const local = (url: string) => url.replace("http://assay.test", "");
const fetched = (site: TestSite, url: string, cookie: string, headers: HeadersInit = {}) =>
  site.fetch(local(url), { headers, cookie });

Deno.test("a CSV by the API: requested, accepted, polled, and downloaded under its name", async () => {
  await using t = await world();
  const { site, cookie, ask, work } = await open(t);
  const path = `/csv-report/${t.springIntake.id}`;
  const none = {
    status: "not-generated",
    is_credit_redeemed: false,
    download_url: null,
    error_message: null,
  };
  assert.deepEqual(await ask(path), { status: 200, body: none });

  const accepted = await ask(`/report/${t.springIntake.id}?output=csv`, "POST");
  assert.equal(accepted.status, 202);
  const id = accepted.body.task;
  const state = { id, status: "waiting", done: 0, total: null, download_url: null, error_message: null };
  assert.deepEqual(accepted.body, { task: id, ...state });
  assert.deepEqual((await ask(`/reports/tasks/${id}`)).body, state);
  assert.deepEqual((await ask(path)).body, { ...none, status: "waiting" });

  await work(id);
  const { status, body } = await ask(`/reports/tasks/${id}`);
  assert.equal(status, 200);
  const { files, ...rest } = body;
  assert.deepEqual({ ...rest, download_url: null }, { ...state, status: "completed", done: 28, total: 28 });
  for (const { name, bytes, sha256, download_url } of files) {
    const beside = await fetched(site, download_url, cookie);
    assert.match(beside.headers.get("content-disposition")!, /_(codebook\.csv|manifest\.json)"/, name);
    const read = new Uint8Array(await beside.arrayBuffer());
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", read)).toHex();
    assert.deepEqual([read.length, hash], [bytes, sha256]);
  }
  const [codebook, manifest] = files.map(({ download_url }: { download_url: string }) =>
    new URL(download_url)
  );
  codebook.searchParams.set("signature", manifest.searchParams.get("signature"));
  assert.equal((await fetched(site, codebook.href, cookie)).status, 404, "each link opens its own file");
  const polled = (await ask(path)).body;
  assert.equal(polled.status, "completed");
  assert.equal(polled.is_credit_redeemed, true, "a client reads this as generated");

  const file = await fetched(site, body.download_url, cookie);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(
    file.headers.get("content-disposition")!,
    /^attachment; filename="Recruitment_Spring intake_\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Recruitment_Spring%20/,
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  assert.equal(file.headers.get("content-length"), String(bytes.length));
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  assert.ok(text.startsWith(`${BYTE_ORDER_MARK}Respondent,Last name,First name,`));
  assert.equal(text.trimEnd().split("\r\n").length, 29);
});

Deno.test("a failed export says so in the reader's language and hides its reason", async () => {
  await using t = await world();
  const { site, cookie, ask } = await open(t);
  const { body } = await ask(`/report/${t.springIntake.id}?output=csv`, "POST");
  await t.sql`update tasks set status = 'failed', error_message = 'ENOSPC /srv/files', finished_at = now()`;
  const answer = await site.fetch(`/api/v1/reports/tasks/${body.task}`, {
    headers: { "accept-language": "fr" },
    cookie,
  });
  const state = await answer.json();
  assert.equal(state.status, "failed");
  assert.equal(state.error_message, "Une erreur s’est produite. Veuillez réessayer plus tard.");
  assert.equal((await ask(`/csv-report/${t.springIntake.id}`)).body.status, "failed");
});

Deno.test("a download resumes: ranges, a range from the end, one beyond the end, and HEAD", async () => {
  await using t = await world();
  const { site, cookie, ask, work } = await open(t);
  const { body } = await ask(`/report/${t.springIntake.id}?output=csv`, "POST");
  await work(body.task);
  const { download_url: url } = (await ask(`/reports/tasks/${body.task}`)).body;
  const whole = new Uint8Array(await (await fetched(site, url, cookie)).arrayBuffer());
  const etag = (await site.fetch(local(url), { method: "HEAD", cookie })).headers.get("etag")!;

  const part = async (headers: HeadersInit) => {
    const answer = await fetched(site, url, cookie, headers);
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const middle = await part({ range: "bytes=100-199" });
  assert.equal(middle.answer.status, 206);
  assert.equal(middle.answer.headers.get("content-range"), `bytes 100-199/${whole.length}`);
  assert.deepEqual(middle.bytes, whole.slice(100, 200));
  assert.deepEqual((await part({ range: "bytes=-50" })).bytes, whole.slice(-50));
  assert.deepEqual((await part({ range: "bytes=1000-", "if-range": etag })).bytes, whole.slice(1000));
  const other = await part({ range: "bytes=1000-", "if-range": '"another"' });
  assert.deepEqual([other.answer.status, other.bytes.length], [200, whole.length]);
  const beyond = await part({ range: `bytes=${whole.length}-` });
  assert.deepEqual([beyond.answer.status, beyond.bytes.length], [416, 0]);
  assert.equal(beyond.answer.headers.get("content-range"), `bytes */${whole.length}`);
});

Deno.test("a link opens its one file for ten minutes, for members of the organisation only", async () => {
  await using t = await world();
  const { site, cookie, ask, work } = await open(t);
  const exported = async (batchId: string) => {
    const { body } = await ask(`/report/${batchId}?output=csv`, "POST");
    await work(body.task);
    return (await ask(`/reports/tasks/${body.task}`)).body.download_url as string;
  };
  const [spring, autumn] = [await exported(t.springIntake.id), await exported(t.autumnIntake.id)];
  const at = async (minutes: number, url: string, as: string | undefined = cookie) => {
    const now = () => new Date(Date.now() + minutes * 60_000);
    const answer = await (await openTestSite({ ctx: { ...t.ctx, now } })).fetch(local(url), { cookie: as });
    await answer.body?.cancel();
    return answer.status;
  };
  assert.equal(await at(9.5, spring), 200);
  assert.equal(await at(10.5, spring), 410);

  assert.equal(await at(0, spring, await site.signIn("omar@harbour.test", "Harbour-point-1")), 404);
  assert.equal(await at(0, spring, "assay_session=nobody"), 401);

  const swapped = new URL(spring);
  swapped.pathname = new URL(autumn).pathname;
  assert.equal(await at(0, swapped.href), 404, "the signature is of another task's file");
  const longer = new URL(spring);
  longer.searchParams.set("expires", String(Date.now() + 86_400_000));
  assert.equal(await at(0, longer.href), 404, "the signature covers the expiry");
  const forged = new URL(spring);
  forged.searchParams.set("signature", "0".repeat(64));
  assert.equal(await at(0, forged.href), 404);
  assert.equal(await at(0, new URL(spring).pathname), 404, "the signature is missing");
});

Deno.test("a task's event stream sends its state, its changes, and ends with it", async () => {
  await using t = await world();
  const { site, cookie, ask, work } = await open(t);
  const { body } = await ask(`/report/${t.springIntake.id}?output=csv`, "POST");
  const answer = await site.fetch(`/api/v1/reports/tasks/${body.task}/events`, { cookie });
  assert.equal(answer.headers.get("content-type"), "text/event-stream");
  const text = answer.text();
  await work(body.task);
  const states = (await text).split("\n\n").filter((event) => event.startsWith("data: "))
    .map((event) => JSON.parse(event.slice("data: ".length)));
  assert.equal(states[0].status, "waiting");
  assert.equal(states.at(-1).status, "completed");
  assert.ok(states.at(-1).download_url);
});

Deno.test("an output other than CSV or PDF is refused, and another organisation's batch is not found", async () => {
  await using t = await world();
  const { ask } = await open(t);
  const neither = await ask(`/report/${t.springIntake.id}?output=xls`, "POST");
  assert.deepEqual([neither.status, neither.body.data.fields.output?.length], [400, 1]);
  const elsewhere = await ask(`/report/${t.summerCrew.id}?output=csv`, "POST");
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, "not_found"]);
});
