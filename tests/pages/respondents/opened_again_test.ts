import assert from "node:assert/strict";
import { signRespondentToken } from "../../../domain/access/respondent_token.ts";
import { reopenSitting } from "../../../domain/sitting/clock/reopen_sitting.ts";
import { stopSitting } from "../../../domain/sitting/clock/stop_sitting.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("that a test is open again shows on the list of tests and on the pages beside it, until its respondent goes on", async () => {
  await using t = await world();
  const { ctx, clock, person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const site = await openTestSite({ ctx });
  const get = (path: string) =>
    site.fetch(path, { cookie: `assay_respondent=${signRespondentToken(ctx, mei)}` });
  const home = async () => await (await get("/tests/respondent-assessments?survey=later")).text();
  const version = (html: string) => html.match(/data-home-version="([^"]*)"/)?.[1];
  const told = async () => (await (await get("/tests/messages")).json()).reopened;
  await stopSitting(ctx, t.dana, mei.assessmentId, { reason: "By mistake" });
  const stopped = await home();
  assert.deepEqual([await told(), /Staff have opened/.test(stopped)], [[], false]);

  clock.at += 1000;
  await reopenSitting(ctx, t.dana, mei.assessmentId, { reason: "By mistake", minutes: 5 });
  const open = await home();
  assert.notEqual(version(open), version(stopped), "the list looks anew by itself");
  assert.match(
    open,
    new RegExp(`Staff have opened [^<]* again[^<]*<a href="/tests/active\\?assessment=${mei.assessmentId}"`),
  );
  assert.deepEqual(await told(), [mei.assessmentId]);
  // A page on which they may be typing says it, and stays as it is.
  assert.match(await (await get("/tests/hand-over")).text(), /Staff have opened a test of yours again/);

  clock.at += 1000;
  await mei.begin("puzzles");
  assert.deepEqual([await told(), /Staff have opened/.test(await home())], [[], false]);
});
