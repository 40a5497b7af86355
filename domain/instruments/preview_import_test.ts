import assert from "node:assert/strict";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { importInstrument } from "./import_instrument.ts";
import { previewImport } from "./preview_import.ts";

const small = smallInstrument();
/** T = 50 + 10 (raw - 12) / 3 and no longer (raw - 9): 30 for a raw score of 6, 43 for 10, 53 for 13. */
const RENORMED = {
  ...small,
  norms: {
    ...small.norms,
    version: "2025.2",
    rows: small.norms.rows.map((row) => row.scale === "order" ? { ...row, mean: 12 } : row),
  },
};
const REWORDED = { ...small, flags: { ...small.flags, isAutoAdvancing: true } };

Deno.test("a stored package would change nothing; a new one would be a new version", async () => {
  await using t = await world();
  const fresh = await previewImport(t.sql, small);
  assert.ok(fresh.isNewVersion && fresh.isNewScoring && fresh.changes === null);
  assert.equal(fresh.finished, 0);
  const { version } = await importInstrument(t.sql, small);
  assert.equal(version, fresh.version);
  const again = await previewImport(t.sql, small);
  assert.deepEqual(again, {
    version,
    isNewVersion: false,
    isOtherVersion: false,
    scoring: 1,
    isNewScoring: false,
    changes: null,
    finished: 0,
    elsewhere: fresh.elsewhere,
  });
});

Deno.test("the preview of new norms says whose scores would change and by how much, as counted by hand", async () => {
  await using t = await world();
  const { versionId } = await satSmall(t, [
    // Raw 13, T 63 (high) then 53 (average).
    { respondent: t.elodie, answers: { h1: 4, h2: 5, h3: 2, largest: 2 } },
    // Raw 10, T 53 (average) then 43 (average).
    { respondent: t.ravi, answers: { h1: 3, h2: 3, h3: 2, largest: 2 } },
    // Raw 6, T 40 (average) then 30 (low).
    { respondent: t.mei, answers: { h1: 2, h2: 2, h3: 4, largest: 1 } },
    // One of three unanswered is more than a fifth: no score before, none after.
    { respondent: t.anders, answers: { h1: 2, h2: 2, largest: 1 } },
  ]);
  await t.sql`
    insert into reports (org_id, assessment_id, kind, version, status, finished_at, scoring_id, basis)
    select assessment.org_id, assessment.id, 'pdf', nth, 'completed', now(), scoring.id, 'then'
    from assessments as assessment, scoring_keys as scoring, generate_series(1, 2) as nth
    where respondent_id = ${t.ravi.id} and assessment.test_version_id = ${versionId}
      and scoring.test_version_id = ${versionId}`;
  const before = await t.sql`select count(*) as scorings, (select count(*) from assessment_scores) as scores
    from scoring_keys`;
  const told: [number, number][] = [];
  const preview = await previewImport(t.sql, RENORMED, (done, of) => told.push([done, of]));
  assert.deepEqual(told, [[4, 4]]);
  assert.deepEqual(
    { ...preview, elsewhere: 0 },
    {
      version: preview.version,
      isNewVersion: false,
      isOtherVersion: false,
      scoring: 2,
      isNewScoring: true,
      finished: 4,
      elsewhere: 0,
      changes: {
        ...{ of: 4, people: 3, bands: 2, reports: 2 },
        scales: [
          { scale: "order", of: 3, people: 3, mean: -10, largest: -10, bands: 2, reports: 2 },
          { scale: "wits", of: 4, people: 0, mean: null, largest: null, bands: 0, reports: 0 },
        ],
      },
    },
  );
  assert.deepEqual(
    await t
      .sql`select count(*) as scorings, (select count(*) from assessment_scores) as scores from scoring_keys`,
    before,
    "nothing is stored",
  );
});

Deno.test("sittings of another version are counted and keep it", async () => {
  await using t = await world();
  await satSmall(t, [{ respondent: t.elodie, answers: { h1: 4 } }, {
    respondent: t.mei,
    answers: { h1: 2 },
  }]);
  const { finished, elsewhere, isNewVersion } = await previewImport(t.sql, REWORDED);
  assert.ok(isNewVersion);
  assert.equal(finished, 0);
  const others = (await previewImport(t.sql, small)).elsewhere;
  assert.equal(elsewhere, others + 2);
});
