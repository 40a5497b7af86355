import assert from "node:assert/strict";
import { listAnnouncedTests } from "$/db/instruments/test_lengths.ts";
import { forgetSynthetic, setUpSynthetic } from "$/domain/operators/synthetic.ts";
import { DAY, HOUR } from "$/model/times.ts";
import { openSittingMetrics } from "$/tasks/synthetic/metrics.ts";
import { sitOnce, STEPS } from "$/tasks/synthetic/sit.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

async function setUp(t: World) {
  const site = await openTestSite(t);
  const code = (await setUpSynthetic(t.ctx, "SSPO"))!;
  assert.equal(await setUpSynthetic(t.ctx, "NEO_C"), code, "there is one synthetic respondent");
  const count = async () => (await t.sql`select from respondents`).length;
  return { code, count, sit: () => sitOnce((path, init) => site.fetch(path, init), code) };
}

Deno.test("the synthetic respondent sits a whole test from outside, gets a receipt, and is gone after a day", async () => {
  await using t = await world();
  const { code, count, sit } = await setUp(t);
  const others = await count();
  const metrics = openSittingMetrics();
  const sitting = await sit();
  metrics.add(sitting);
  assert.equal(sitting.failure, null);
  assert.deepEqual(Object.keys(sitting.seconds).sort(), [...STEPS].sort());
  const [person] = await t.sql`
    select assessments.status from assessments join respondents on respondents.id = respondent_id where last_name = 'Synthetic'`;
  assert.equal(person!.status, "complete");
  assert.ok(sitting.answers > 30, `${sitting.answers} answers`);
  assert.match(metrics.text(), /^assay_sitting_ok 1$/m);
  assert.match(metrics.text(), /^assay_sitting_seconds\{step="finish"\} [\d.]+$/m);

  const after = (ms: number) => ({ ...t.ctx, now: () => new Date(Date.now() + ms) });
  assert.equal(await forgetSynthetic(after(DAY - HOUR)), 0);
  assert.equal(await forgetSynthetic(after(DAY + HOUR)), 1);
  assert.equal(await count(), others);
  const [room] = await t.sql`select taken from test_codes where code = ${code}`;
  assert.equal(room!.taken, 0);
});

Deno.test("a step that fails is named, without the words of the answer", async () => {
  await using t = await world();
  const { code, sit } = await setUp(t);
  await t.sql`update test_codes set revoked_at = now() where code = ${code}`;
  const metrics = openSittingMetrics();
  const { failure, answers } = await sit();
  metrics.add({ failure, answers, seconds: {} });
  assert.deepEqual([failure, answers], [{ step: "code", reason: "status 409 of POST" }, 0]);
  assert.match(metrics.text(), /^assay_sitting_ok 0$/m);
  assert.match(metrics.text(), /^assay_sittings_total\{outcome="failed"\} 1$/m);
});

Deno.test("how long a test takes is not learned from the synthetic respondent", async () => {
  await using t = await world();
  await setUp(t);
  const [{ versionId }] = await t.sql<[{ versionId: number }]>`
    select current_version_id as version_id from tests where identifier = 'SSPO'`;
  const before = await listAnnouncedTests(t.sql, [versionId]);
  await t.sql`
    with people as (
      insert into respondents (org_id, batch_id, resume_code)
      select org_id, batches.id, 'SYNTHETIC-' || n from batches join organizations on organizations.id = org_id,
        generate_series(1, 500) as n where is_synthetic returning id
    )
    insert into subtest_answers (respondent_id, subtest_id, answers, duration, finished_at)
    select people.id, subtests.id, '{1}', 1, now() from people, subtests where test_version_id = ${versionId}`;
  assert.deepEqual(await listAnnouncedTests(t.sql, [versionId]), before);
});
