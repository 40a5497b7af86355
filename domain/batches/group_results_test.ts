import assert from "node:assert/strict";
import type { Cohort } from "../../model/scoring/group_results.ts";
import { satSmall, type SmallAnswers } from "../../tests/helpers/respondents/sat_small.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { qualifyMember } from "../account/qualifications/qualify_member.ts";
import { importInstrument } from "../instruments/import_instrument.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import { batchResults } from "./group_results.ts";

const habits = (h1: number, h2: number, h3: number): SmallAnswers => ({ h1, h2, h3 });
// Raw scores 5, 8, 9, 9, 11, 13, 15 (h3 is reversed): T of 37, 47, 50, 50, 57, 63, 70.
const SEVEN = [
  ...[habits(1, 1, 3), habits(2, 3, 3), habits(3, 3, 3), habits(4, 2, 3)],
  ...[habits(4, 4, 3), habits(4, 5, 2), habits(5, 5, 1)],
];

/** New people of a batch who have finished the small test, and its figures. */
async function sat(t: World, answers: readonly SmallAnswers[]) {
  const people = await t.sql<{ id: string }[]>`
    insert into respondents (org_id, batch_id, status, resume_code)
    select ${t.cedar.id}, ${t.springIntake.id}, 'complete', 'GROUP-' || place
    from generate_series(1, ${answers.length}) as place returning id`;
  const { versionId, assessmentIds } = await satSmall(
    t,
    people.map((respondent, at) => ({ respondent, answers: answers[at]! })),
  );
  const [test] = await t.sql<[{ id: number }]>`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${t.cedar.id}, ${t.springIntake.id}, id, 9 from tests where identifier = 'PAI' returning test_id as id`;
  const request = { batchId: t.springIntake.id, testId: test.id };
  return {
    ...{ people, versionId, assessmentIds, testId: test.id },
    open: (actor = t.dana) => batchResults(t.ctx, actor, request),
    async results() {
      return (await batchResults(t.ctx, t.dana, request)).results!;
    },
  };
}

const scaleOf = ({ scales }: Cohort, id: string) => scales.find(({ scale }) => scale === id)!;
const rounded = (share: number | null) => share === null ? null : Number(share.toFixed(4));

Deno.test("a group's figures are those of its scores, beside the shares of the norm group", async () => {
  await using t = await world();
  const group = await sat(t, [...SEVEN, { largest: 2, primes: [2, 4] }]);
  const { people, cohorts, unscored, test } = await group.results();
  assert.deepEqual([people.complete, unscored, test.isDemonstration], [8, 0, true]);
  assert.equal(cohorts.length, 1);
  assert.deepEqual(cohorts[0]!.normGroups, [{ ids: ["all"], people: 8 }]);
  const order = scaleOf(cohorts[0]!, "order");
  assert.deepEqual([order.kind, order.people, order.without], ["T", 7, 1], "one answered no habits");
  const { mean, sd, ...quartiles } = order.spread!;
  // Sorted: 37 47 50 50 57 63 70; the quartiles are halfway between 47 and 50, and between 57 and 63.
  assert.deepEqual(quartiles, { median: 50, lower: 48.5, upper: 60 });
  assert.deepEqual([mean.toFixed(4), sd.toFixed(4)], ["53.4286", "10.9065"]);
  const bins = order.bins!.filter(({ people }) => people > 0).map((bin) => [bin.from, bin.people]);
  assert.deepEqual(bins, [[32.5, 1], [42.5, 1], [47.5, 2], [52.5, 1], [62.5, 1], [67.5, 1]]);
  const middle = order.bins!.find(({ from }) => from === 47.5)!;
  // Φ(0.25) − Φ(−0.25); and below 39.5 Φ(−1.05), below 59.5 Φ(0.95).
  assert.equal(rounded(middle.norm), .1974);
  assert.deepEqual(order.bands!.map(({ id, people, norm }) => [id, people, rounded(norm)]), [
    ...[["low", 1, .1469], ["average", 4, .6821], ["high", 2, .1711]],
  ]);
  const all = order.bins!.reduce((sum, { norm }) => sum + norm!, 0);
  assert.equal(rounded(all), 1, "the first and the last bar hold what lies beyond");
});

Deno.test("of fewer people than the smallest group nothing but their number is shown", async () => {
  await using t = await world();
  const group = await sat(t, [...SEVEN.slice(0, 5), { largest: 2, primes: [2, 4] }]);
  const [{ cohorts: [cohort] }] = [await group.results()];
  assert.ok(scaleOf(cohort!, "order").spread);
  const { people, spread, bins, bands } = scaleOf(cohort!, "wits");
  assert.deepEqual({ people, spread, bins, bands }, { people: 1, spread: null, bins: null, bands: null });
});

Deno.test("protocols that are not plain are counted apart, marked people with the others", async () => {
  await using t = await world();
  const group = await sat(t, SEVEN);
  await group.results();
  await t.sql`
    update assessment_scores set scored = scored || ${
    t.sql.json({ protocol: { reading: "hedged", outOfRange: ["pace", "fit"], of: 3 } })
  } where assessment_id = ${group.assessmentIds[6]!}`;
  await t.sql`update respondents set flagged_at = now(), retested_at = now() where id = ${
    group.people[5]!.id
  }`;
  const { flagged, retested, people, cohorts: [cohort] } = await group.results();
  assert.deepEqual([flagged, retested, people.complete], [1, 1, 7]);
  assert.deepEqual([cohort!.people, cohort!.hedged, cohort!.withheld], [6, 1, 0]);
  // Without the 70: 37 47 50 50 57 63.
  assert.equal(scaleOf(cohort!, "order").people, 6);
  assert.equal(scaleOf(cohort!, "order").spread!.mean.toFixed(3), "50.667");
});

Deno.test("scores by other norms are a cohort of their own; whoever has no score by the present ones gets it", async () => {
  await using t = await world();
  const group = await sat(t, SEVEN);
  await group.results();
  await t.sql`update respondents set anonymized_at = now() where id = ${group.people[0]!.id}`;
  const { norms } = smallInstrument();
  const rows = norms.rows.map((row) => row.scale === "order" ? { ...row, mean: 12 } : row);
  await importInstrument(t.sql, { ...smallInstrument(), norms: { ...norms, version: "2026.1", rows } });
  const { cohorts, unscored, anonymized } = await group.results();
  assert.deepEqual([unscored, anonymized], [0, 1]);
  const seen = cohorts.map((
    cohort,
  ) => [cohort.norms.version, cohort.people, scaleOf(cohort, "order").spread?.median]);
  // Ten lower: 37, 40, 40, 47, 53, 60. Anonymized people keep the score that they had.
  assert.deepEqual(seen, [["2026.1", 6, 43.5], ["2025.1", 1, undefined]]);
  assert.equal(await scoreVersion(t.sql, group.versionId, t.ctx.now()), 0);
});

Deno.test("a scale without norms has its raw scores, and nothing of a norm group", async () => {
  await using t = await world();
  const wits: SmallAnswers[] = [{ largest: 2 }, { largest: 1 }, { largest: 2, primes: [2, 4] }, {
    primes: [2, 4],
  }];
  const group = await sat(t, [...wits, { largest: 2, primes: [2, 4], span: "9284" }]);
  const { scoring } = smallInstrument();
  const scales = { ...scoring.scales, wits: { ...scoring.scales.wits!, standard: "none" as const } };
  await importInstrument(t.sql, { ...smallInstrument(), scoring: { ...scoring, scales } });
  const { cohorts: [cohort] } = await group.results();
  const { kind, people, spread, bins, bands } = scaleOf(cohort!, "wits");
  assert.deepEqual([kind, people, spread!.median, spread!.mean, bands], [null, 5, 1, 1.4, null]);
  assert.deepEqual(bins!.map(({ from, people, norm }) => [from, people, norm]), [
    ...[[-.5, 1, null], [.5, 2, null], [1.5, 1, null], [2.5, 1, null]],
  ]);
});

Deno.test("a group's results are for those who may see each result, and their opening is on record", async () => {
  await using t = await world();
  const group = await sat(t, SEVEN);
  for (const actor of [t.riley, t.mei]) {
    await assert.rejects(() => group.open(actor as typeof t.dana));
  }
  await refuses("not_found", () => group.open(t.omar));
  await t.sql`update tests set qualification = 'B' where id = ${group.testId}`;
  await refuses("qualification_unheld", () => group.open());
  const { tests, results } = await batchResults(t.ctx, t.dana, {
    batchId: t.springIntake.id,
    testId: null,
  });
  assert.equal(tests.find(({ id }) => id === group.testId)!.isBarred, true);
  assert.notEqual(results!.test.id, group.testId, "another one is opened first");
  await qualifyMember(t.ctx, t.dana, t.dana.userId, {
    ...{ level: "B", heldSince: "2024-03-01", document: "Register 4711" },
  });
  await group.open();
  const looks = await t.sql`
    select subject_id, detail from audit_events where verb = 'viewGroupResults' order by at, id`;
  assert.deepEqual(looks.map(({ subjectId, detail }) => [subjectId, detail]), [
    [t.springIntake.id, { testId: results!.test.id }],
    [t.springIntake.id, { testId: group.testId }],
  ]);
});
