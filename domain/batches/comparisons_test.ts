import assert from "node:assert/strict";
import type { Comparison } from "../../model/scoring/comparison.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { LIMITS } from "../../model/limits.ts";
import { exportedCsv } from "../../tests/db/exports/exported_csv.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { importInstrument } from "../instruments/import_instrument.ts";
import { respondentReports } from "../reports/respondent_reports.ts";
import { reportDocument } from "../reports/report_document.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import { addBatchTest } from "./batch_tests.ts";
import { chooseComparison, testComparisons } from "./comparisons.ts";

const ELODIE = { h1: 4, h2: 5, h3: 2, largest: 2, primes: [4, 2], span: "4829" };

/** Norms of everybody, of adults by age, and of women and men. */
function byAgeAndGender(): Instrument {
  const small = smallInstrument();
  const groups = [
    { id: "all" },
    { id: "age_18_up", age: [18, null] as [number, null] },
    { id: "women_18_up", gender: "f" as const, age: [18, null] as [number, null] },
  ];
  const rows = groups.flatMap(({ id }, place) =>
    small.norms.rows.map((row) => ({ ...row, group: id, mean: row.mean + place }))
  );
  return { ...small, norms: { ...small.norms, version: "2025.7", groups, rows } };
}

async function setUp(t: World) {
  const { assessmentIds: [assessmentId] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  const { versionId } = await importInstrument(t.sql, byAgeAndGender());
  const [{ testId }] = await t.sql<[{ testId: number }]>`
    select id as test_id from tests where identifier = 'PAI'`;
  await t.sql`update batches set status = 'draft' where id = ${t.springIntake.id}`;
  const { id: batchTestId } = await addBatchTest(t.ctx, t.dana, {
    batch: t.springIntake.id,
    test: testId,
    order: undefined,
  });
  await scoreVersion(t.sql, versionId, t.ctx.now());
  return {
    batchTestId,
    offered: async () =>
      (await testComparisons(t.ctx, t.dana, t.springIntake.id)).find((one) =>
        one.batchTestId === batchTestId
      )!,
    choose: (comparison: Comparison) => chooseComparison(t.ctx, t.dana, batchTestId, comparison),
    /** The group named in the report, and T: 50 + 10 (13 - mean) / 3. */
    summary: async () => {
      const report = await reportDocument(
        t.sql,
        t.cedar.id,
        { assessmentId: assessmentId!, language: "en-US" },
        t.ctx.now(),
      );
      const [order] = report.scored.scales;
      const { comparison, cautions } = report.scored.norms;
      return [
        order!.trace.norm!.group,
        order!.standard!.score,
        comparison,
        ...(cautions ?? []).map(({ kind }) => kind),
      ];
    },
    stored: async () =>
      (await t.sql<{ normGroups: string }[]>`
        select norm_groups from assessment_scores where assessment_id = ${assessmentId!} order by scoring_id`)
        .map(({ normGroups }) => normGroups),
  };
}

/** Adds a report of Élodie's and returns a function that reads whether it is outdated, and why. */
async function addReport(t: World) {
  await t.sql`
    insert into reports (org_id, assessment_id, kind, status, is_credit_redeemed, file_key, file_name, finished_at,
      scoring_id, norm_groups, details, basis)
    select sat.org_id, sat.id, 'pai', 'completed', true, 'x.pdf', 'x.pdf', now(), scoring.id, score.norm_groups,
      respondent_details(person), report_basis(scoring.content_hash, score.norm_groups, respondent_details(person))
    from assessments as sat join tests on tests.id = sat.test_id join respondents as person on person.id = sat.respondent_id
    join assessment_scores as score on score.assessment_id = sat.id join scoring_keys as scoring on scoring.id = score.scoring_id
    where sat.respondent_id = ${t.elodie.id} and identifier = 'PAI'`;
  return async () =>
    (await respondentReports(t.ctx, t.dana, t.elodie.id)).flatMap(({ available }) => available)
      .map(({ isOutdated, outdatedBecause }) => [isOutdated, ...outdatedBecause]);
}

Deno.test("a test is compared by gender only when chosen, and finished respondents are scored again", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const setup = await setUp(t);
  const { options, chosen, finished } = await setup.offered();
  assert.deepEqual([options, chosen, finished], [["combined", "age", "age_gender"], "age", 1]);
  assert.deepEqual(await setup.summary(), ["age_18_up", 60, "age"]);
  await setup.choose("age_gender");
  assert.deepEqual(await setup.summary(), ["women_18_up", 57, "age_gender"]);
  await setup.choose("combined");
  assert.deepEqual(await setup.summary(), ["all", 63, "combined"]);
  assert.deepEqual(await setup.stored(), ["all"], "scores of the previous comparison are deleted");
  assert.equal((await setup.offered()).chosen, "combined");
});

Deno.test("of a large batch some are scored again at once, the others when a result is viewed, and all in the CSV", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const setup = await setUp(t);
  const more = LIMITS.scoredAtOnce + 20;
  await t.sql`
    with people as (
      insert into respondents (org_id, batch_id, first_name, last_name, date_of_birth, resume_code)
      select ${t.cedar.id}, ${t.springIntake.id}, 'One', 'Of ' || place, '1990-01-01', 'MANY-' || place
      from generate_series(1, ${more}) as place returning id, org_id)
    insert into assessments (org_id, respondent_id, test_id, test_version_id, "order", status, started_at, completed_at)
    select people.org_id, people.id, tests.id, current_version_id, 9, 'complete', now(), now()
    from people, tests where identifier = 'PAI'`;
  const unscored = async () =>
    await t.sql<{ id: string }[]>`
      select sat.id from assessments as sat join tests on tests.id = sat.test_id
      join respondents as person on person.id = respondent_id
      where person.batch_id = ${t.springIntake.id} and identifier = 'PAI' and sat.status = 'complete'
        and not exists (select from assessment_scores where assessment_id = sat.id)`;
  await setup.choose("combined");
  const left = await unscored();
  assert.equal(left.length, more + 1 - LIMITS.scoredAtOnce, "no more are scored in the request");
  const [one] = left;
  const request = { assessmentId: one!.id, language: "en-US" } as const;
  const { scored } = await reportDocument(t.sql, t.cedar.id, request, t.ctx.now());
  assert.equal(scored.norms.comparison, "combined");
  assert.equal((await unscored()).length, left.length - 1);
  const { rows } = await exportedCsv(t, { batchId: t.springIntake.id, test: "PAI" });
  assert.equal(rows.filter((row) => row["PAI scoring"] !== "").length, more + 1);
  assert.equal((await unscored()).length, 0);
});

Deno.test("a report is outdated because of its group even before its batch is scored again", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const setup = await setUp(t);
  const outdated = await addReport(t);
  await setup.choose("combined");
  await t.sql`delete from assessment_scores`;
  assert.deepEqual(await outdated(), [[true, "group"]]);
});

Deno.test("a comparison that the norms do not offer cannot be chosen", async () => {
  await using t = await world();
  const setup = await setUp(t);
  await refuses("invalid_body", () => setup.choose("language"));
  assert.equal((await setup.offered()).chosen, "age");
});

Deno.test("where norms by sex are allowed, a new test is compared by all that its norms offer", async () => {
  await using t = await world();
  await t.sql`update organizations set bars_norms_by_sex = false where id = ${t.cedar.id}`;
  assert.equal((await (await setUp(t)).offered()).chosen, "age_gender");
});

Deno.test("norms only of women and men by age are combined by default", async () => {
  await using t = await world();
  const tests = await testComparisons(t.ctx, t.dana, t.springIntake.id);
  const [neo] = await t.sql<[{ id: string }]>`
    select batch_test.id from batch_tests as batch_test join tests on tests.id = test_id
    where batch_id = ${t.springIntake.id} and identifier = 'NEO_B'`;
  const { options, chosen } = tests.find(({ batchTestId }) => batchTestId === neo.id)!;
  assert.deepEqual([options, chosen], [["combined", "age_gender"], "combined"]);
});

Deno.test("another comparison makes a report outdated, with the group as the reason", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const setup = await setUp(t);
  const outdated = await addReport(t);
  assert.deepEqual(await outdated(), [[false]]);
  await setup.choose("combined");
  assert.deepEqual(await outdated(), [[true, "group"]]);
  await setup.choose("age");
  assert.deepEqual(await outdated(), [[false]]);
});

Deno.test("a report warns when the norms do not fit: too young, unknown age, unknown gender", async () => {
  await using t = await world();
  const setup = await setUp(t);
  const person = async (details: { dateOfBirth: string | null; gender: string | null }) => {
    await t.sql`update respondents set ${t.sql(details)} where id = ${t.elodie.id}`;
    await t.sql`delete from assessment_scores`;
    return await setup.summary();
  };
  const young = { dateOfBirth: `${new Date().getFullYear() - 16}-01-01`, gender: "f" };
  assert.deepEqual(await person(young), ["all", 63, "age", "age_outside"]);
  assert.deepEqual(await person({ dateOfBirth: null, gender: null }), ["all", 63, "age", "age_unknown"]);
  await setup.choose("age_gender");
  assert.deepEqual(await person({ dateOfBirth: "1990-01-01", gender: null }), [
    "age_18_up",
    60,
    "age_gender",
    "gender_unknown",
  ]);
});

Deno.test("a score made with a comparison that has changed meanwhile is not stored", async () => {
  await using t = await world();
  const setup = await setUp(t);
  const { insertScores } = await import("../../db/scoring/scores.ts");
  const [kept] = await t.sql`select * from assessment_scores order by scoring_id desc limit 1`;
  await setup.choose("combined");
  await t.sql`delete from assessment_scores`;
  const late = { orgId: kept!.orgId, assessmentId: kept!.assessmentId, scored: kept!.scored };
  await insertScores(t.sql, kept!.scoringId, [{ ...late, comparison: "age" }], t.ctx.now());
  assert.deepEqual(await setup.stored(), []);
  await insertScores(t.sql, kept!.scoringId, [{ ...late, comparison: "combined" }], t.ctx.now());
  assert.equal((await setup.stored()).length, 1);
});

Deno.test("only editors of the organisation choose a comparison, and not for an archived batch", async () => {
  await using t = await world();
  const { batchTestId } = await setUp(t);
  await refuses("forbidden", () => chooseComparison(t.ctx, t.riley, batchTestId, "combined"));
  await refuses("not_found", () => chooseComparison(t.ctx, t.omar, batchTestId, "combined"));
  await t.sql`
    update batches set status = 'archived', status_before_archive = 'draft' where id = ${t.springIntake.id}`;
  await refuses("batch_archived", () => chooseComparison(t.ctx, t.dana, batchTestId, "combined"));
});
