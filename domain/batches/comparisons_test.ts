import assert from "node:assert/strict";
import type { Comparison } from "../../model/instruments/comparison.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { LIMITS } from "../../model/limits.ts";
import { madeCsv } from "../../tests/db/exports/made_csv.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { satSmall } from "../../tests/helpers/world/sat_small.ts";
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

async function given(t: World) {
  const { assessmentIds: [assessmentId] } = await satSmall(t, [{ respondent: t.elodie, given: ELODIE }]);
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
    /** The group that is named, and T: 50 + 10 (13 - mean) / 3. */
    said: async () => {
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

/** A report of Élodie's, and how it stands. */
async function reported(t: World) {
  await t.sql`
    insert into reports (org_id, assessment_id, kind, status, is_credit_redeemed, file_key, file_name, finished_at,
      scoring_id, norm_groups, details, basis)
    select sat.org_id, sat.id, 'pai', 'completed', true, 'x.pdf', 'x.pdf', now(), scoring.id, score.norm_groups,
      respondent_details(person), report_basis(scoring.content_hash, score.norm_groups, respondent_details(person))
    from assessments as sat join tests on tests.id = sat.test_id join respondents as person on person.id = sat.respondent_id
    join assessment_scores as score on score.assessment_id = sat.id join scoring_keys as scoring on scoring.id = score.scoring_id
    where sat.respondent_id = ${t.elodie.id} and identifier = 'PAI'`;
  return async () =>
    (await respondentReports(t.ctx, t.dana, t.elodie.id)).flatMap(({ made }) => made)
      .map(({ isOutdated, outdatedBecause }) => [isOutdated, ...outdatedBecause]);
}

Deno.test("a test is not compared by gender unless it is chosen, and whoever has finished is scored again", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const g = await given(t);
  const { options, chosen, finished } = await g.offered();
  assert.deepEqual([options, chosen, finished], [["combined", "age", "age_gender"], "age", 1]);
  assert.deepEqual(await g.said(), ["age_18_up", 60, "age"]);
  await g.choose("age_gender");
  assert.deepEqual(await g.said(), ["women_18_up", 57, "age_gender"]);
  await g.choose("combined");
  assert.deepEqual(await g.said(), ["all", 63, "combined"]);
  assert.deepEqual(await g.stored(), ["all"], "scores by the former choice are gone");
  assert.equal((await g.offered()).chosen, "combined");
});

Deno.test("of a large batch some are scored again at once; the others have a score where one is looked at, and all in the CSV", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const g = await given(t);
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
  await g.choose("combined");
  const left = await unscored();
  assert.equal(left.length, more + 1 - LIMITS.scoredAtOnce, "no more than that is waited for");
  const [one] = left;
  const looked = { assessmentId: one!.id, language: "en-US" } as const;
  const { scored } = await reportDocument(t.sql, t.cedar.id, looked, t.ctx.now());
  assert.equal(scored.norms.comparison, "combined");
  assert.equal((await unscored()).length, left.length - 1);
  const { rows } = await madeCsv(t, { batchId: t.springIntake.id, test: "PAI" });
  assert.equal(rows.filter((row) => row["PAI scoring"] !== "").length, more + 1);
  assert.equal((await unscored()).length, 0);
});

Deno.test("a report is outdated for its group also before the others of a large batch are scored again", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const g = await given(t);
  const made = await reported(t);
  await g.choose("combined");
  await t.sql`delete from assessment_scores`;
  assert.deepEqual(await made(), [[true, "group"]]);
});

Deno.test("what the norms do not know cannot be chosen", async () => {
  await using t = await world();
  const g = await given(t);
  await refuses("invalid_body", () => g.choose("language"));
  assert.equal((await g.offered()).chosen, "age");
});

Deno.test("where no law bars it, a test that comes to a batch is compared by all that its norms name", async () => {
  await using t = await world();
  await t.sql`update organizations set bars_norms_by_sex = false where id = ${t.cedar.id}`;
  assert.equal((await (await given(t)).offered()).chosen, "age_gender");
});

Deno.test("norms only of women and men by age are, by default, those of everybody together", async () => {
  await using t = await world();
  const tests = await testComparisons(t.ctx, t.dana, t.springIntake.id);
  const [neo] = await t.sql<[{ id: string }]>`
    select given.id from batch_tests as given join tests on tests.id = test_id
    where batch_id = ${t.springIntake.id} and identifier = 'NEO_B'`;
  const { options, chosen } = tests.find(({ batchTestId }) => batchTestId === neo.id)!;
  assert.deepEqual([options, chosen], [["combined", "age_gender"], "combined"]);
});

Deno.test("another comparison makes a report outdated, and says that it is the group", async () => {
  await using t = await world();
  await t.sql`update respondents set gender = 'f', date_of_birth = '1990-01-01' where id = ${t.elodie.id}`;
  const g = await given(t);
  const made = await reported(t);
  assert.deepEqual(await made(), [[false]]);
  await g.choose("combined");
  assert.deepEqual(await made(), [[true, "group"]]);
  await g.choose("age");
  assert.deepEqual(await made(), [[false]]);
});

Deno.test("whom the norms do not fit is told: too young, of unknown age, of unknown gender", async () => {
  await using t = await world();
  const g = await given(t);
  const person = async (about: { dateOfBirth: string | null; gender: string | null }) => {
    await t.sql`update respondents set ${t.sql(about)} where id = ${t.elodie.id}`;
    await t.sql`delete from assessment_scores`;
    return await g.said();
  };
  const young = { dateOfBirth: `${new Date().getFullYear() - 16}-01-01`, gender: "f" };
  assert.deepEqual(await person(young), ["all", 63, "age", "age_outside"]);
  assert.deepEqual(await person({ dateOfBirth: null, gender: null }), ["all", 63, "age", "age_unknown"]);
  await g.choose("age_gender");
  assert.deepEqual(await person({ dateOfBirth: "1990-01-01", gender: null }), [
    "age_18_up",
    60,
    "age_gender",
    "gender_unknown",
  ]);
});

Deno.test("a score by a comparison that was changed meanwhile is not kept", async () => {
  await using t = await world();
  const g = await given(t);
  const { insertScores } = await import("../../db/scoring/scores.ts");
  const [kept] = await t.sql`select * from assessment_scores order by scoring_id desc limit 1`;
  await g.choose("combined");
  await t.sql`delete from assessment_scores`;
  const late = { orgId: kept!.orgId, assessmentId: kept!.assessmentId, scored: kept!.scored };
  await insertScores(t.sql, kept!.scoringId, [{ ...late, comparison: "age" }], t.ctx.now());
  assert.deepEqual(await g.stored(), []);
  await insertScores(t.sql, kept!.scoringId, [{ ...late, comparison: "combined" }], t.ctx.now());
  assert.equal((await g.stored()).length, 1);
});

Deno.test("only editors of the organisation choose, and not for a batch in the archive", async () => {
  await using t = await world();
  const { batchTestId } = await given(t);
  await refuses("forbidden", () => chooseComparison(t.ctx, t.riley, batchTestId, "combined"));
  await refuses("not_found", () => chooseComparison(t.ctx, t.omar, batchTestId, "combined"));
  await t.sql`
    update batches set status = 'archived', status_before_archive = 'draft' where id = ${t.springIntake.id}`;
  await refuses("batch_archived", () => chooseComparison(t.ctx, t.dana, batchTestId, "combined"));
});
