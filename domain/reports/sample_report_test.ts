import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { sampleReport } from "./sample_report.ts";

Deno.test("each test has a sample report: scored, believable, and stored nowhere", async () => {
  await using t = await world();
  const tests = await t.sql<{ id: number; identifier: string }[]>`select id, identifier from tests`;
  const count = async () =>
    (await t.sql`select (select count(*) from respondents) + (select count(*) from assessments)
      + (select count(*) from reports) + (select count(*) from credit_transfers) as rows`)[0]!.rows;
  const before = await count();
  for (const { id, identifier } of tests) {
    const report = await sampleReport(t.ctx, t.dana, id, "fr");
    assert.ok(report.isSample && report.respondent.lastName === null);
    const scores = report.scored.scales.filter(({ isValidity }) => !isValidity);
    for (const { scale, standard } of scores) {
      assert.ok(standard, `${identifier} ${scale}`);
      assert.ok(
        standard.percentile > .05 && standard.percentile < 99.95,
        `${identifier} ${scale} ${standard.score}`,
      );
    }
    assert.ok(new Set(scores.map(({ standard }) => standard!.score)).size > 1, identifier);
    const odd = report.scored.quality.filter(({ deservesSecondLook }) => deservesSecondLook);
    assert.deepEqual(odd.map(({ index }) => index), [], identifier);
  }
  const [first, again] = [
    await sampleReport(t.ctx, t.dana, tests[0]!.id, "en-US"),
    await sampleReport(t.ctx, t.dana, tests[0]!.id, "en-US"),
  ];
  assert.deepEqual(again!.scored, first!.scored);
  assert.equal(await count(), before);
  await refuses("forbidden", () => sampleReport(t.ctx, t.riley, tests[0]!.id, "fr"));
  await refuses("not_found", () => sampleReport(t.ctx, t.dana, 999_999, "fr"));
});
