import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const OPAL = ["opal@assay.test", "Assay-operator-1"] as const;

Deno.test("the queue's page retries a failed task, and asks before it drops one", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const read = async (path = "/operator/queue") => await (await site.fetch(path, { cookie })).text();
  const send = async (path: string) => {
    const { status, headers, body } = await site.submit(path, {}, { cookie });
    await body?.cancel();
    return `${status} ${headers.get("location") ?? ""}`.trim();
  };
  assert.match(await read(), /Nothing has failed/);
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`
    update tasks set status = 'failed', error_message = 'no space left', finished_at = now() where id = ${id}`;
  const page = await read();
  assert.match(page, /CSV export.*Cedar Valley.*no space left/s);
  assert.doesNotMatch(page, /Spring intake/);

  assert.equal(await send(`/operator/queue/${id}/retry`), "303 /operator/queue?done=retried");
  assert.equal(await send(`/operator/queue/${id}/retry`), "409");
  assert.match(await read(`/operator/queue/${id}/drop`), /sees it as cancelled/);
  assert.equal(await send(`/operator/queue/${id}/drop`), "303 /operator/queue?done=dropped");
  assert.match(await read("/operator/queue?done=dropped"), /The task is dropped/);
  assert.equal((await site.fetch(`/operator/queue/${id}/drop`, { cookie })).status, 409);
});

Deno.test("the health page tells that no worker runs, and what the site reaches", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const page = await (await site.fetch("/operator/health", { cookie })).text();
  assert.match(page, /No worker is running/);
  assert.match(page, /aria-current="page"[^>]*>Health/);
});

Deno.test("an announcement is made, kept as typed when it is refused, and ended after a question", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const typed = { kind: "maintenance", banner: "Closed at <b>six</b>", start: "", end: "" };
  const refused = await site.submit("/operator/announcements/new", typed, { cookie });
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /Closed at &lt;b>six.*This field is required/s);
  const made = await site.submit(
    "/operator/announcements/new",
    { ...typed, end: "2999-12-01T18:00" },
    { cookie },
  );
  assert.equal(made.headers.get("location"), "/operator/announcements?done=announced");
  const page = await (await site.fetch("/operator/announcements", { cookie })).text();
  assert.match(page, /Closed at <b>six<\/b>/);
  assert.match(page, /Dec 1, 2999, 6:00 PM UTC/);
  const [end] = /\/operator\/announcements\/[\w-]+\/end/.exec(page)!;
  assert.match(await (await site.fetch(end, { cookie })).text(), /End this announcement\?/);
  const ended = await site.submit(end, {}, { cookie });
  assert.equal(ended.headers.get("location"), "/operator/announcements?done=ended");
  assert.equal((await site.submit(end, {}, { cookie })).status, 404);
});

Deno.test("the page of errors shows what browsers reported, by route", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  await t.sql`
    insert into client_errors (actor_kind, url, error_message)
    values ('nobody', 'https://assay.test/admin/search/Tremblay', 'x is not a function')`;
  const page = await (await site.fetch("/operator/errors", { cookie })).text();
  assert.match(page, /x is not a function.*\/admin\/search\/:query/s);
  assert.doesNotMatch(page, /Tremblay/);
});
