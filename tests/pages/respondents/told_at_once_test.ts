import assert from "node:assert/strict";
import { signRespondentToken } from "../../../domain/access/respondent_token.ts";
import { giveTime } from "../../../domain/sitting/clock/give_time.ts";
import { pauseSitting } from "../../../domain/sitting/clock/pause_sitting.ts";
import { readerOf } from "../../helpers/pages/event_reader.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { closeStreams } from "../../../site/response/live_stream.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a decision on one site is told to the respondent's page at another, and to nobody else's", async () => {
  await using t = await world();
  const { ctx, person } = await seatAtSmall(t);
  const [mei, ravi] = [await person(t.mei), await person(t.ravi)];
  await mei.begin("puzzles");
  await ravi.begin("puzzles");
  const elsewhere = { ...ctx, memory: new Map() };
  const site = await openTestSite({ ctx: elsewhere });
  const follow = async (who: typeof mei) => {
    const answer = await site.fetch("/tests/events", {
      cookie: `assay_respondent=${signRespondentToken(ctx, who)}`,
    });
    assert.equal(answer.headers.get("content-type"), "text/event-stream");
    const reader = readerOf(answer);
    assert.match((await reader.next())!, /^event: opened/);
    return reader;
  };
  const [hers, his] = [await follow(mei), await follow(ravi)];
  const reason = "Fire alarm";
  await pauseSitting(ctx, t.dana, mei.assessmentId, { reason });
  assert.equal(await hers.next(), "data: null");
  await giveTime(ctx, t.dana, mei.assessmentId, { minutes: 1, reason });
  assert.equal(await hers.next(), "data: null");
  await pauseSitting(ctx, t.dana, ravi.assessmentId, { reason });
  assert.equal(await his.next(), "data: null");
  closeStreams(elsewhere);
  assert.deepEqual([await his.next(), await hers.next()], [null, null], "one event for the one decision");
});

Deno.test("nobody follows without a respondent's session", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.fetch("/tests/events", {});
  assert.deepEqual([answer.status, answer.headers.get("location")], [303, "/tests"]);
});
