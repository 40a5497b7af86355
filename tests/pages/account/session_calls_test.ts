import assert from "node:assert/strict";
import { attemptKey } from "../../../domain/access/attempts.ts";
import { findActor } from "../../../domain/access/find_actor.ts";
import type { Staff } from "../../../model/account/actor.ts";
import { LIMITS } from "../../../model/limits.ts";
import { MINUTE } from "../../../model/times.ts";
import { newcomer } from "../../helpers/respondents/newcomer.ts";
import { atOneMoment, openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a session that calls without a pause is told to wait; a respondent's answers in the same browser are not", async () => {
  await using t = await world();
  const { ctx } = atOneMoment(t);
  const site = await openTestSite({ ctx: { ...ctx, memory: new Map() } });
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const { sessionId } = await findActor(ctx, { cookie: cookie.split("=")[1]! }) as Staff;
  const limit = LIMITS.sessionCallsPerMinute;
  const call = () => site.fetch("/api/v1/me", { cookie });
  const first = await call();
  assert.deepEqual(
    [first.status, first.headers.get("ratelimit-policy"), first.headers.get("ratelimit")],
    [200, `"session";q=${limit};w=60`, `"session";r=${limit - 1};t=60`],
  );
  // Other sites have let the rest of the minute through.
  await t.sql`insert into attempts ${
    t.sql({
      key: attemptKey(ctx, "callsOfSession", sessionId),
      count: limit,
      endsAt: new Date(ctx.now().getTime() + MINUTE),
    })
  }`;
  let over = first;
  for (let calls = 1; over.status === 200 && calls <= limit / 50; calls++) {
    await over.body?.cancel();
    over = await call();
  }
  assert.equal(over.status, 429);
  assert.deepEqual(
    ["retry-after", "ratelimit-policy", "ratelimit"].map((name) => over.headers.get(name)),
    ["60", `"session";q=${limit};w=60`, '"session";r=0;t=60'],
  );
  assert.equal((await over.json()).code, "too_many_calls");
  const page = await site.fetch("/admin", { cookie });
  assert.deepEqual([page.status, page.headers.get("retry-after")], [429, "60"]);
  assert.match(await page.text(), /One moment, please[^]*Nothing is lost/);
  const other = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  assert.equal(
    (await site.fetch("/admin", { cookie: other })).status,
    200,
    "another session of the same person",
  );

  const { id, token } = await newcomer(t);
  for (let calls = 0; calls <= limit / 50; calls++) {
    const answer = await site.fetch(`/api/v1/respondents/${id}/assessments`, {
      headers: { authorization: `Respondent ${token}` },
      cookie,
    });
    await answer.body?.cancel();
    assert.deepEqual([answer.status, answer.headers.get("ratelimit")], [200, null]);
  }
});
