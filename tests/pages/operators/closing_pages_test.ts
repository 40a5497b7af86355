import assert from "node:assert/strict";
import { exportOrganization } from "$/domain/exports/organization/export_organization.ts";
import { closeOrganization } from "$/domain/operators/closing.ts";
import { changeOrganization } from "$/domain/operators/organizations.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";
import { words } from "../../helpers/world/words.ts";

const OPAL = ["opal@assay.test", "Assay-operator-1"] as const;
const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;
const READER = { language: "en-US", t: words.t("en-US") } as const;

Deno.test("an operator closes an organisation after a question; its admin finds the export, and nothing else", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const opal = await site.signIn(...OPAL);
  const page = `/operator/organizations/${t.cedar.id}`;
  const read = async (path: string, cookie: string) => await (await site.fetch(path, { cookie })).text();
  const send = async (path: string, cookie: string) => {
    const { status, headers, body } = await site.submit(path, {}, { cookie });
    await body?.cancel();
    return `${status} ${headers.get("location") ?? ""}`.trim();
  };
  const asked = await read(`${page}/close`, opal);
  assert.match(asked, /Close Cedar Valley\?[^]*In 30 days, what is personal is erased/);
  assert.equal(await send(`${page}/close`, opal), `303 ${page}?done=closed`);
  assert.equal(await send(`${page}/close`, opal), "409");
  assert.match(await read(page, opal), /data-status="closed"[^]*Waits for a worker[^]*Reopen/);

  const dana = await site.signIn(...DANA);
  for (const path of ["/admin", "/admin/org", "/login", `/admin/project/${t.recruitment.id}`]) {
    const { headers, body } = await site.fetch(path, { cookie: dana });
    await body?.cancel();
    assert.equal(headers.get("location"), "/closed", path);
  }
  assert.match(await read("/closed", dana), /Cedar Valley is closed[^]*not been started yet/);
  assert.equal((await site.fetch("/closed/export", { cookie: dana })).status, 404);
  const riley = await site.submit("/login", { email: "riley@cedar.test", password: DANA[1] });
  assert.match(await riley.text(), /Your organization is closed/);

  const [task] = await t.sql<{ id: string }[]>`select id from tasks where kind = 'export'`;
  const hooks = { leaving: new AbortController().signal, onBeat: () => {} };
  await exportOrganization(t.ctx, { orgId: t.cedar.id, taskId: task!.id }, hooks);
  assert.match(await read("/closed?lng=fr", dana), /Cedar Valley est fermée[^]*a été faite le/);
  const file = await site.fetch("/closed/export", { cookie: dana });
  assert.match(file.headers.get("content-disposition")!, /filename="Cedar Valley_[\d-]+\.zip"/);
  const size = (await file.arrayBuffer()).byteLength;
  const call = await (await site.fetch("/api/v1/organization/closing", { cookie: dana })).json();
  assert.deepEqual([call.name, call.export.bytes], ["Cedar Valley", size]);
  assert.equal((await site.fetch("/closed/export", { cookie: opal })).status, 403);

  assert.equal(await send(`${page}/reopen`, opal), `303 ${page}?done=reopened`);
  assert.match(await read(page, opal), /data-status="active"/);
  const back = await site.fetch("/closed", { cookie: dana });
  assert.equal(back.headers.get("location"), "/admin");
  const { count, results } = await (await site.fetch("/api/v1/operator/content", { cookie: opal })).json();
  assert.equal(count, results.length);
  assert.ok(results[0].scales > 5 && results[0].versions >= 1 && results[0].state === "published");
});

Deno.test("mails to an organisation's admins are in its first language, not in the operator's", async () => {
  await using t = await world();
  await t.sql`update organizations set languages = '{fr,en-US}' where id = ${t.cedar.id}`;
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const page = `/operator/organizations/${t.cedar.id}`;
  const closing = `/api/v1${page}/closing`;
  for (const act of ["suspend", "reactivate", "close", "reopen"]) {
    await (await site.submit(`${page}/${act}`, {}, { cookie })).body?.cancel();
  }
  for (const method of ["POST", "DELETE"]) {
    await (await site.fetch(closing, { method, cookie })).body?.cancel();
  }
  // Besides the operator's own, about the sign-in from a new device.
  const letters = t.letters.filter(({ to }) => to !== OPAL[0]);
  assert.deepEqual(letters.map(({ language }) => language), Array(6).fill("fr"));
  assert.match(letters[2]!.text, /Vous pouvez le télécharger jusqu’au/);
});

Deno.test("the operators' record is found by operator, action, organisation and day, page by page", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const other = await t.sql<{ id: string }[]>`
    insert into operators (email, name, password_hash) values ('ola@platform.test', 'Ola Berg', 'x') returning id`;
  await t.sql`
    insert into audit_events (org_id, at, actor_kind, actor_id, verb, subject_kind, detail)
    select ${t.cedar.id}, timestamptz '2026-03-01 12:00Z' + n * interval '1 minute', 'operator', ${
    other[0]!.id
  },
      'grantCredits', 'organization', '{"test": "PAI", "count": 5}' from generate_series(1, 60) n`;
  await changeOrganization(t.ctx, t.opal, t.harbour.id, { name: "Harbour Bay" }, READER);
  await closeOrganization(t.ctx, t.opal, t.harbour.id, READER);
  const read = async (query: string) =>
    await (await site.fetch(`/operator/audit${query}`, { cookie })).text();
  const rows = (page: string) => page.match(/class="audit-at"/g)?.length ?? 0;

  const first = await read("");
  assert.equal(rows(first), 50);
  assert.match(first, /Closed the organization[^]*Harbour Bay/);
  const [older] = /\?older=\d+/.exec(first)!;
  const second = await read(older);
  assert.ok(rows(second) >= 12 && rows(second) < 20, String(rows(second)));
  assert.match(second, /Mar 1, 2026, 12:01:00.PM UTC/);
  const [newer] = /\?newer=\d+/.exec(second)!;
  assert.equal(rows(await read(newer)), 50);

  assert.equal(rows(await read("?organization=bay")), 2);
  assert.equal(rows(await read("?organization=bay&verb=renameOrganization")), 1);
  assert.equal(rows(await read(`?operator=${t.opal.operatorId}&from=2026-03-01&to=2026-03-01`)), 0);
  assert.equal(rows(await read("?operator=nonsense&verb=%3Cb%3E")), 50, "what is no filter is none");
  assert.match(await read("?organization=nowhere"), /No such actions/);
  const ask = (query: string, by = cookie) => site.fetch(`/api/v1/operator/audit${query}`, { cookie: by });
  const { count, results } = await (await ask(`?operator=${other[0]!.id}&limit=3`)).json();
  assert.deepEqual([count, results.length, results[0].operator.name, results[0].organization.name], [
    ...[60, 3, "Ola Berg", "Cedar Valley"],
  ]);
  assert.equal((await ask("?operator=nonsense")).status, 400);
  assert.equal((await ask("", await site.signIn(...DANA))).status, 403);
});
