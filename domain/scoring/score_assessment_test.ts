import assert from "node:assert/strict";
import { findSitting } from "../../db/scoring/finished_sittings.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { importInstrument } from "../instruments/import_instrument.ts";
import { scoreAssessment } from "./score_assessment.ts";
import { scoreVersion } from "./score_version.ts";

// h3 is reversed: 4 + 5 + (6 - 2) = 13. Two of three puzzles are right.
const ELODIE = { try_it: 1, h1: 4, h2: 5, h3: 2, largest: 2, primes: [4, 2], span: "4829" };

const OTHER_KEY: Instrument = {
  ...smallInstrument(),
  scoring: {
    ...smallInstrument().scoring,
    keys: { ...smallInstrument().scoring.keys, largest: { right: 1 } },
  },
};

const stored = async (t: World, assessmentId: string) =>
  (await t.sql`
    select number, scored, computed_at from assessment_scores
    join scoring_keys on scoring_keys.id = scoring_id
    where assessment_id = ${assessmentId} order by number`).map((row) => ({ ...row }));

Deno.test("a finished assessment is scored from its stored answers, and the score is stored", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  const scored = await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now());
  assert.deepEqual(scored.scales.map(({ scale, raw }) => [scale, raw]), [["order", 13], ["wits", 2]]);
  // T = 50 + 10 (13 - 9) / 3
  assert.equal(scored.scales[0]!.standard!.score, 63);
  assert.equal(scored.scales[0]!.standard!.band, "high");
  // Practice is not scored.
  assert.deepEqual([scored.asked, scored.answered], [6, 6]);
  const [row] = await stored(t, id!);
  assert.deepEqual(row!.scored, JSON.parse(JSON.stringify(scored)));
  const [assessment] = await t.sql`select scored_at from assessments where id = ${id!}`;
  assert.ok(assessment!.scoredAt);
});

Deno.test("scoring again returns the stored score and writes nothing", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  const first = await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now());
  const before = await stored(t, id!);
  const again = await scoreAssessment(t.sql, t.cedar.id, id!, new Date(Date.now() + 60_000));
  assert.deepEqual(again, JSON.parse(JSON.stringify(first)));
  assert.deepEqual(await stored(t, id!), before);
});

Deno.test("concurrent scorings store one score", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  await Promise.all(
    Array.from({ length: 6 }, () => scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now())),
  );
  assert.equal((await stored(t, id!)).length, 1);
});

Deno.test("a new scoring adds new scores beside the old ones", async () => {
  await using t = await world();
  const { versionId, assessmentIds: [id] } = await satSmall(t, [
    { respondent: t.elodie, answers: ELODIE },
    { respondent: t.anders, answers: { h1: 1, h2: 1, h3: 5 } },
  ]);
  assert.equal(await scoreVersion(t.sql, versionId, t.ctx.now()), 2);
  assert.equal(await scoreVersion(t.sql, versionId, t.ctx.now()), 0);
  await importInstrument(t.sql, OTHER_KEY);
  assert.equal(await scoreVersion(t.sql, versionId, t.ctx.now()), 2);
  const wits = (await stored(t, id!)).map(({ number, scored }) => [number, scored.scales[1].raw]);
  assert.deepEqual(wits, [[1, 2], [2, 1]]);
  assert.equal((await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now())).scales[1]!.raw, 1);
});

Deno.test("a respondent deleted while all are scored gets no score, and the others do", async () => {
  await using t = await world();
  const { versionId, assessmentIds: [, row] } = await satSmall(t, [
    { respondent: t.elodie, answers: ELODIE },
    { respondent: t.anders, answers: ELODIE },
  ]);
  let scoring: Promise<number>;
  await t.sql.begin(async (tx) => {
    await tx`delete from respondents where id = ${t.elodie.id}`;
    // Other transactions still see her; storing her score waits for this one.
    scoring = scoreVersion(t.sql, versionId, t.ctx.now());
    for (let isWaiting = false; !isWaiting;) {
      const waiting = await t.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      isWaiting = waiting.length > 0;
    }
  });
  assert.equal(await scoring!, 2);
  const scores = await t.sql<{ assessmentId: string }[]>`
    select assessment_id from assessment_scores join scoring_keys on scoring_keys.id = scoring_id
    where test_version_id = ${versionId}`;
  assert.deepEqual(scores.map(({ assessmentId }) => assessmentId), [row]);
});

Deno.test("a late answer is stored and not scored", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  await t.sql`
    update responses set is_late = true
    from subtest_questions as placed join questions as question on question.id = placed.question_id
    where placed.id = subtest_question_id and respondent_id = ${t.elodie.id} and question.code = 'largest'`;
  const scored = await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now());
  assert.equal(scored.scales[1]!.raw, 1);
  const late = scored.scales[1]!.trace.items.find(({ question }) => question === "largest")!;
  assert.equal(late.isLate, true);
});

Deno.test("the age for norms is that on the day of completion in the organisation's time zone", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  await t.sql`update respondents set date_of_birth = '1998-07-30' where id = ${t.elodie.id}`;
  const ages: Record<string, number | null> = {};
  // Toronto is four hours behind in summer.
  for (const completed of ["2026-07-30T03:59:00Z", "2026-07-30T04:01:00Z"]) {
    await t.sql`update assessments set completed_at = ${completed} where id = ${id!}`;
    ages[completed] = (await findSitting(t.sql, t.cedar.id, id!))!.sitting.age;
  }
  assert.deepEqual(ages, { "2026-07-30T03:59:00Z": 27, "2026-07-30T04:01:00Z": 28 });
});

Deno.test("an unfinished or another organisation's assessment has no score", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  await refuses("not_found", () => scoreAssessment(t.sql, t.harbour.id, id!, t.ctx.now()));
  const [open] = await t.sql`
    select id from assessments where respondent_id = ${t.mei.id} limit 1`;
  await refuses("not_found", () => scoreAssessment(t.sql, t.cedar.id, open!.id, t.ctx.now()));
  assert.deepEqual(await stored(t, id!), []);
});
