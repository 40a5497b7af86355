import assert from "node:assert/strict";
import { deprecatedUses } from "$/domain/machines/api_keys.ts";
import { CALL_GROUPS, findCall } from "$/model/api/calls.ts";
import { openApi } from "$/model/api/openapi.ts";
import type { Call } from "$/model/call.ts";
import type { Deprecation } from "$/model/deprecation.ts";
import { DEPRECATED_USE_SHOWN } from "$/model/times.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { nameOfCall } from "$/tests/helpers/pages/call_story.ts";
import { keyWith } from "$/tests/helpers/pages/session_states.ts";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { world } from "$/tests/helpers/world/world.ts";

const A_YEAR = 365 * 24 * 3600_000;
const PLACE = { apiBase: "/api/v1", appUrl: "http://assay.test", supportEmail: "support@assay.test" };

function faultsOf(call: Call): string[] {
  const { deprecated, deprecatedParameters = {} } = call;
  const all = [...deprecated ? [deprecated] : [], ...Object.values(deprecatedParameters)];
  const isKnown = !deprecated || CALLS.some((one) => nameOfCall(one) === deprecated.use);
  return [
    ...all.filter(({ since, sunset }) => !(Date.parse(sunset) - Date.parse(since) >= A_YEAR)).map(() =>
      "too soon"
    ),
    ...isKnown ? [] : ["unknown"],
  ];
}

Deno.test("what is deprecated is served for a year, and names a call that does the same", () => {
  assert.deepEqual(
    CALLS.flatMap((call) => faultsOf(call).map((fault) => `${nameOfCall(call)}: ${fault}`)),
    [],
  );
  const [call] = CALLS;
  const wrong = { since: "2027-01-01", sunset: "2027-06-01", use: "GET /nothing" };
  assert.deepEqual(faultsOf({ ...call!, deprecated: wrong }), ["too soon", "unknown"]);
});

/** Declares calls deprecated for the time of a test: nothing of the product is. */
function declare(of: Partial<Call>, ...names: readonly [method: string, path: string]): Disposable {
  const call = findCall(names[0], names[1])!;
  const before = { ...call };
  Object.assign(call, of);
  return {
    [Symbol.dispose]() {
      for (const name of Object.keys(of)) delete (call as unknown as Record<string, unknown>)[name];
      Object.assign(call, before);
    },
  };
}

const END: Deprecation = { since: "2026-11-27", sunset: "2027-11-27", use: "GET /projects/{id}" };

Deno.test("each answer of a deprecated call says since when, until when and what to use, and a program's use is counted", async () => {
  await using t = await world();
  using _call = declare({ deprecated: END }, "GET", "/api/v1/batches/:id");
  using _parameter = declare(
    { deprecatedParameters: { offset: { ...END, since: "2026-12-01", use: "limit" } } },
    ...["GET", "/api/v1/batches"] as const,
  );
  const site = await openTestSite(t);
  const { authorization } = await keyWith(t, "Old program", ["read:projects"]);
  const get = async (path: string) => {
    const { status, headers } = await site.fetch(`/api/v1${path}`, {
      headers: { authorization: authorization! },
    });
    return { status, told: ["deprecation", "sunset", "link"].map((name) => headers.get(name)) };
  };
  const sunset = "Sat, 27 Nov 2027 00:00:00 GMT";
  const words = '<http://assay.test/api/docs#deprecation>; rel="deprecation"; type="text/html"';
  const id = t.springIntake.id;
  const successor = `<http://assay.test/api/v1/projects/${id}>; rel="successor-version"`;
  const all = ["@1795737600", sunset, `${words}, ${successor}`];
  assert.deepEqual(await get(`/batches/${id}`), { status: 200, told: all });
  assert.deepEqual(await get(`/batches/${id}`), { status: 200, told: all });
  assert.deepEqual((await get("/batches/none")).told[0], all[0], "a refusal says it, too");
  assert.deepEqual(await get("/batches?limit=500"), { status: 200, told: [null, null, null] });
  assert.deepEqual(await get("/batches?offset=0"), { status: 200, told: ["@1796083200", sunset, words] });

  const counted = await t.sql`
    select actor_kind, detail ->> 'call' as call, times from audit_events where verb = 'useDeprecatedCall' order by id`;
  assert.deepEqual(counted.map((row) => ({ ...row })), [
    { actorKind: "key", call: "GET /batches/{id}", times: 3 },
    { actorKind: "key", call: "GET /batches offset", times: 1 },
  ]);

  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const keys = await (await site.fetch("/admin/org/settings/keys", { cookie })).text();
  const tells = /Uses 2 calls that will be gone, last on [^]*GET \/batches offset[^]*GET \/batches\/\{id\}/;
  assert.match(keys, tells);
  const later = new Date(Date.now() + DEPRECATED_USE_SHOWN);
  assert.equal((await deprecatedUses({ ...t.ctx, now: () => later }, t.dana)).size, 0);
});

Deno.test("the description marks a deprecated call and parameter, in words and for programs", () => {
  using _call = declare({ deprecated: END }, "GET", "/api/v1/batches/:id");
  using _parameter = declare(
    { deprecatedParameters: { offset: { ...END, use: "limit" } } },
    ...["GET", "/api/v1/batches"] as const,
  );
  // deno-lint-ignore no-explicit-any
  const { paths, components } = openApi(CALL_GROUPS, PLACE) as any;
  const { deprecated, description, responses } = paths["/api/v1/batches/{id}"].get;
  assert.equal(deprecated, true);
  assert.match(
    description,
    /Deprecated since 2026-11-27, may be gone from 2027-11-27 on: use `GET \/projects/,
  );
  for (const name of ["Deprecation", "Sunset", "Link"]) {
    assert.ok(name in responses[200].headers && name in components.headers, name);
  }
  const { parameters, ...list } = paths["/api/v1/batches"].get;
  assert.equal(list.deprecated, undefined);
  const offset = parameters.find((it: { name: string }) => it.name === "offset");
  assert.equal(offset.deprecated, true);
  assert.match(offset.description, /use `limit` instead/);
});
