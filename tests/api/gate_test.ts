import assert from "node:assert/strict";
import { type Call, type Caller } from "../../model/api/call.ts";
import { CALLS } from "../../model/api/calls.ts";
import { openTestSite, type TestSite } from "../helpers/site.ts";
import { world } from "../helpers/world.ts";

const NO_SUCH = "01931a00-0000-7000-8000-000000000000";
const address = ({ path }: Call) =>
  (path.startsWith("/api/") ? path : `/api/v1${path}`).replace(/\{\w+\}/g, NO_SUCH);

/** What each call answers to somebody, the calls being those open to none below `by`. */
async function statuses(
  site: TestSite,
  by: readonly Caller[],
  cookie?: string,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const call of CALLS.filter((call) => by.includes(call.by))) {
    const answer = await site.send(call.method, address(call), call.body && {}, { cookie });
    if (answer.status === 401) assert.equal(await answer.text(), "", `${call.path}: 401 has no body`);
    else await answer.body?.cancel();
    found[`${call.method} ${call.path}`] = answer.status;
  }
  return found;
}

const others = (found: Record<string, number>, expected: number) =>
  Object.entries(found).filter(([, status]) => status !== expected);

Deno.test("nobody gets past the gate: 401 with an empty body at every call that is not open to anyone", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  assert.deepEqual(others(await statuses(site, ["member", "staff", "admin", "respondent"]), 401), []);
});

Deno.test("a read-only member gets 403 at every admin's call, one who waits at every call of staff", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  assert.deepEqual(others(await statuses(site, ["admin"], riley), 403), []);
  const wes = await site.signIn("wes@cedar.test", "Cedar-valley-1");
  assert.deepEqual(others(await statuses(site, ["staff", "admin"], wes), 403), []);
});

Deno.test("an id that does not exist is 404, and so is one that is no id, and one of another organisation", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  // A respondent is known by nothing but their token: staff get no further than its lack.
  const withId = CALLS.filter((call) =>
    call.by !== "respondent" && call.path.includes("{") && call.refuses?.includes("not_found")
  );
  assert.ok(withId.length >= 8);
  const theirs = (path: string) => path.includes("batch") ? t.summerCrew.id : t.omar.userId;
  for (const call of withId) {
    for (const id of [NO_SUCH, "nonsense", theirs(call.path.toLowerCase())]) {
      const query = call.path.startsWith("/report/") ? "?output=csv" : "";
      const answer = await site.send(
        call.method,
        address(call).replace(NO_SUCH, id) + query,
        call.body && {},
        {
          cookie: dana,
        },
      );
      assert.equal(answer.status, 404, `${call.method} ${call.path} with ${id}`);
      assert.equal((await answer.json()).code, "not_found");
    }
  }
});

Deno.test("an address that is no call, or the wrong method, is a 404 in the API's words", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (
    const [method, path] of [["GET", "/api/v1/nothing"], ["DELETE", "/api/v1/me"], [
      "GET",
      "/api/nothing",
    ]] as const
  ) {
    const answer = await site.send(method, path);
    assert.equal(answer.status, 404, path);
    assert.equal((await answer.json()).code, "not_found");
  }
});
