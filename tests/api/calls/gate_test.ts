import assert from "node:assert/strict";
import { callerOf } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const NO_SUCH = "01931a00-0000-7000-8000-000000000000";

Deno.test("a member awaiting activation gets 403 at every call of staff", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const wes = await site.signIn("wes@cedar.test", "Cedar-valley-1");
  const wrong: string[] = [];
  for (
    const call of CALLS.filter((call) => ["staff", "reader", "editor", "admin"].includes(callerOf(call)))
  ) {
    const { method, path, needs, body } = call;
    const address = (path.startsWith("/api/") ? path : `/api/v1${path}`).replace(/\{\w+\}/g, NO_SUCH);
    const answer = await site.send(method, address, body && {}, { cookie: wes });
    await answer.body?.cancel();
    if (answer.status !== 403) wrong.push(`${method} ${path}, ${needs}: ${answer.status}`);
  }
  assert.deepEqual(wrong, []);
});

Deno.test("an unknown address below /api is 404 in the API's format", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (const path of ["/api/v1/nothing", "/api/nothing"]) {
    const answer = await site.send("GET", path);
    assert.equal(answer.status, 404, path);
    assert.equal((await answer.json()).code, "not_found");
  }
});
