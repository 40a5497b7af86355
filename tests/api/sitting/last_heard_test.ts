import assert from "node:assert/strict";
import { signRespondentToken } from "$/domain/access/respondent_token.ts";
import { flushActivity } from "$/domain/sitting/clock/activity.ts";
import { seatAtSmall, type Sitter } from "../../helpers/respondents/seated.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

/**
 * Requests that a respondent can make after the end of a part. Each alone shows that their connection works.
 */
const SIGNS = {
  "a call": ({ respondentId }: Sitter) => `/api/v1/respondents/${respondentId}/assessments`,
  "a call that finds nothing": () => "/api/v1/respondents/subtest_question?subtest=2147483647",
  "the page of the test": ({ assessmentId }: Sitter) => `/tests/active?assessment=${assessmentId}`,
};

for (const [what, path] of Object.entries(SIGNS)) {
  Deno.test(`a respondent heard by ${what} was not offline: a back-dated answer is late`, async () => {
    await using t = await world();
    const { ctx, person, clock, questions } = await seatAtSmall(t);
    const mei = await person(t.mei);
    await mei.begin("puzzles");
    const end = clock.at + 60_000;
    const site = await openTestSite({ ctx });
    const token = signRespondentToken(ctx, mei);
    clock.at = end + 10_000;
    const address = path(mei);
    const reply = await site.fetch(
      address,
      address.startsWith("/api/")
        ? { headers: { authorization: `Respondent ${token}` } }
        : { cookie: `assay_respondent=${token}` },
    );
    await reply.body?.cancel();
    assert.ok(![401, 403].includes(reply.status), String(reply.status));
    clock.at = end + 45_000;
    const sent = await site.fetch("/api/v1/responses", {
      method: "POST",
      headers: { authorization: `Respondent ${token}`, "content-type": "application/json" },
      body: JSON.stringify({
        ...{ subtestQuestion: questions.span, answerText: "9284", deviceId: "hers" },
        timestamp: new Date(end - 5_000).toISOString(),
      }),
    });
    assert.deepEqual([sent.status, (await sent.json()).isLate], [201, true]);
    await flushActivity(ctx);
  });
}
