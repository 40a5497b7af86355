import assert from "node:assert/strict";
import { findActor } from "$/domain/access/find_actor.ts";
import { createKey, endKey, rotateKey } from "$/domain/machines/api_keys.ts";
import { type Scope, SCOPES } from "$/model/account/actor.ts";
import { HOLDERS, OF_SCOPE } from "$/model/account/permissions.ts";
import { DAY, HOUR, MINUTE } from "$/model/times.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { openClient } from "../../helpers/pages/client.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { type World, world } from "../../helpers/world/world.ts";

const NO_SUCH = "01931a00-0000-7000-8000-000000000000";

const wanted = (scopes: readonly Scope[], more = {}) => ({
  ...{ name: "Payroll", scopes: [...scopes], addresses: [] as string[], callsPerMinute: 1000 },
  ...{ expiresAt: new Date(Date.now() + DAY), ...more },
});

const caller = (site: TestSite, key: string) => async (method: string, path: string, body?: unknown) => {
  const answer = await site.fetch(path.startsWith("/api/") ? path : `/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith("{") ? JSON.parse(text) : null,
  };
};

Deno.test("scopes hold exactly what the table of permissions lets keys have", () => {
  const keyed = Object.entries(HOLDERS).filter(([, standings]) =>
    (standings as readonly string[]).includes("key")
  );
  const names = keyed.map(([name]) => name).filter((name) => name !== "comeIn").sort();
  assert.deepEqual([...new Set(Object.values(OF_SCOPE).flat())].sort(), names);
});

Deno.test("a key makes the calls of its scopes; gates_test asks the others", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const wrong: string[] = [];
  let tried = 0;
  for (const scope of SCOPES) {
    const { key } = await createKey(t.ctx, t.dana, wanted([scope], { name: `Only ${scope}` }));
    const call = caller(site, key);
    for (const { method, path } of CALLS.filter(({ needs }) => OF_SCOPE[scope].includes(needs))) {
      if (path.endsWith("/events")) continue;
      tried++;
      const sent = method === "GET" ? undefined : {};
      const { status, body } = await call(method, path.replace(/\{\w+\}/g, NO_SUCH), sent);
      // A call may need another scope as well, and says so.
      const isOther = body?.code === "scope_missing" && body.data.scope !== scope;
      const isRight = status !== 401 && status < 500 && (body?.code !== "scope_missing" || isOther);
      if (!isRight) wrong.push(`${scope}: ${method} ${path}: ${status} ${body?.code}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(tried > 60, String(tried));
});

Deno.test("a program works with a key: what it makes is the organisation's, and on record under the key's name", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { id, key } = await createKey(
    t.ctx,
    t.dana,
    wanted(["read:projects", "write:projects", "write:invitations"]),
  );
  const program = openClient(site, { key });
  const project = await program.createProject({ name: "Made by a program" });
  const batch = await program.createBatch({ name: "First group", project: project.id });
  const [event] = await t.sql`
    select actor_kind, actor_id from audit_events where verb = 'createBatch' and subject_id = ${batch.id}`;
  assert.deepEqual({ ...event }, { actorKind: "key", actorId: id });
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const { results: [latest] } = await openClient(site, { cookie }).listOrganizationAuditTrail({
    person: "key",
  });
  assert.equal(latest?.actorName, "Payroll");
  const page = await (await site.fetch("/admin/org/audit?person=key", { cookie })).text();
  assert.match(page, /Payroll/);

  await assert.rejects(program.getBatch(t.summerCrew.id), { status: 404, code: "not_found" });
  const invitation = { email: "new@cedar.test", role: "admin" } as const;
  await assert.rejects(program.inviteTeammate(invitation), { status: 403, code: "not_for_keys" });
  const [seen] = await t
    .sql`select actor_kind from audit_events where verb = 'refuseAccess' and actor_id = ${id}`;
  assert.equal(seen?.actorKind, "key", "what it was refused is on record");

  await t.sql`delete from users where id = ${t.dana.userId}`;
  assert.ok((await program.listProjects()).count > 0, "it outlives its maker");
});

Deno.test("a key is stored hashed, ends at its time, at once, and with its organisation", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { id, key } = await createKey(t.ctx, t.dana, wanted(["read:projects"]));
  const [row] = await t.sql`select api_keys::text as text from api_keys where id = ${id}`;
  assert.ok(!row!.text.includes(key.slice(9)), "the key is nowhere in the row");
  const at = async (ctx: World["ctx"]) =>
    (await caller(await openTestSite({ ctx }), key)("GET", "/projects")).status;
  assert.equal(await at(t.ctx), 200);
  const [used] = await t.sql`select last_used_at from api_keys where id = ${id}`;
  assert.ok(used!.lastUsedAt);
  assert.equal(await at({ ...t.ctx, now: () => new Date(Date.now() + DAY + MINUTE) }), 401, "over");
  await t.sql`update organizations set suspended_at = now() where id = ${t.cedar.id}`;
  assert.equal(await at(t.ctx), 401, "suspended");
  await t.sql`update organizations set suspended_at = null where id = ${t.cedar.id}`;
  await endKey(t.ctx, t.dana, id);
  assert.equal(await at(t.ctx), 401, "ended");
  await refuses("key_ended", () => endKey(t.ctx, t.dana, id));
  await refuses("not_found", () => endKey(t.ctx, t.omar, id));
  assert.equal((await caller(site, key.slice(0, -1) + "?")("GET", "/projects")).status, 401);
});

Deno.test("a rotated key works with both secrets until the old one ends", async () => {
  await using t = await world();
  const { id, key: old } = await createKey(t.ctx, t.dana, wanted(["read:projects"]));
  const { key } = await rotateKey(t.ctx, t.dana, id, { overlapHours: 1 });
  const at = async (text: string, ms: number) => {
    const ctx = { ...t.ctx, now: () => new Date(Date.now() + ms) };
    return (await caller(await openTestSite({ ctx }), text)("GET", "/projects")).status;
  };
  assert.deepEqual([await at(old, 0), await at(key, 0)], [200, 200]);
  assert.deepEqual([await at(old, HOUR + MINUTE), await at(key, HOUR + MINUTE)], [401, 200]);
  const { key: next } = await rotateKey(t.ctx, t.dana, id, { overlapHours: 0 });
  assert.deepEqual([await at(key, 0), await at(next, 0)], [401, 200]);
});

Deno.test("a key works from its addresses alone, in either notation", async () => {
  await using t = await world();
  const addresses = ["192.0.2.0/24", "2001:db8::/32", "198.51.100.7"];
  const { key } = await createKey(t.ctx, t.dana, wanted(["read:projects"], { addresses }));
  const from = (address: string | null) => findActor(t.ctx, { accessToken: key }, { address });
  for (const address of ["192.0.2.9", "2001:DB8::9", "::ffff:192.0.2.9", "198.51.100.7"]) {
    assert.equal((await from(address)).kind, "key", address);
  }
  for (const address of ["198.51.100.8", "2001:db9::1", "::1", "unknown", "192.0.2.9, 8.8.8.8", null]) {
    await refuses("address_not_allowed", () => from(address));
  }
});

Deno.test("a key makes its number of calls a minute, and each answer says what is left", async () => {
  await using t = await world();
  const { key } = await createKey(t.ctx, t.dana, wanted(["read:projects"], { callsPerMinute: 2 }));
  const call = caller(await openTestSite({ ctx: { ...t.ctx, memory: new Map() } }), key);
  const [first, refused, over] = [
    await call("GET", "/projects"),
    await call("POST", "/projects", {}),
    await call("GET", "/projects"),
  ];
  assert.deepEqual([first.status, refused.status, over.status], [200, 403, 429]);
  for (const [at, { headers }] of [first, refused, over].entries()) {
    assert.equal(headers.get("ratelimit-policy"), '"key";q=2;w=60');
    assert.match(headers.get("ratelimit")!, new RegExp(`^"key";r=${Math.max(0, 1 - at)};t=\\d+$`));
  }
  assert.equal(over.body.code, "too_many_calls");
  assert.ok(Number(over.headers.get("retry-after")) >= 1);
});

Deno.test("a key reads results of no more demanding tests than its maker", async () => {
  await using t = await world();
  await t.sql`update tests set qualification = 'B'`;
  const { key } = await createKey(t.ctx, t.dana, wanted(["read:groups", "read:projects"]));
  const path = `/batches/${t.springIntake.id}/results`;
  const site = await openTestSite(t);
  assert.match((await caller(site, key)("GET", path)).body.code, /^qualification_/);
  await t.sql`
    insert into member_qualifications (org_id, user_id, level, held_since, document, recorded_by, recorded_at)
    values (${t.cedar.id}, ${t.dana.userId}, 'B', '2024-03-01', 'Diploma', ${t.dana.userId}, now())`;
  assert.match(
    (await caller(site, key)("GET", path)).body.code,
    /^qualification_/,
    "as it was when it was made",
  );
  const later = await createKey(t.ctx, t.dana, wanted(["read:groups", "read:projects"], { name: "Later" }));
  assert.equal((await caller(site, later.key)("GET", path)).status, 200);
});

Deno.test("names, numbers and times of keys have limits; no other organisation's key is found", async () => {
  await using t = await world();
  await createKey(t.ctx, t.dana, wanted(["read:projects"]));
  await refuses(
    "key_name_taken",
    () => createKey(t.ctx, t.dana, wanted(["read:projects"], { name: "payroll" })),
  );
  for (const ms of [-MINUTE, 400 * DAY]) {
    const expiresAt = new Date(Date.now() + ms);
    await refuses(
      "key_expiry_invalid",
      () => createKey(t.ctx, t.dana, wanted(["read:projects"], { expiresAt })),
    );
  }
  await t.sql`
    insert into api_keys (org_id, name, hint, secret_hash, scopes, calls_per_minute, qualification, created_at, expires_at)
    select ${t.cedar.id}, 'Key ' || n, 'aaaa', sha256(n::text::bytea), '{read:projects}', 1, 'A', now(), now() + interval '1 day'
    from generate_series(1, 49) as n`;
  const more = () => createKey(t.ctx, t.dana, wanted(["read:projects"], { name: "One too many" }));
  await refuses("key_limit_reached", more);
  await refuses("forbidden", () => createKey(t.ctx, t.riley, wanted(["read:projects"])));
});
