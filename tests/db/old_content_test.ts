import assert from "node:assert/strict";
import { migrate, readMigrations } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { findScoringModel } from "$/db/scoring/scorings.ts";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { cloneWorld } from "../helpers/world/clone.ts";
import { smallInstrument } from "../helpers/scoring/small_instrument.ts";

/** The tables as they were before instruments were imported. */
async function migrateUpTo(sql: Sql, end: string) {
  await sql`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  for (const { name, text, checksum } of await readMigrations()) {
    if (name >= end) return;
    await sql.unsafe(text).simple();
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  }
}

const OLD_CONTENT = `
  insert into tests (identifier, base_name) values ('PAI', 'Old');
  insert into test_versions (test_id, number, content_hash, languages, texts, progress_indicator, is_auto_advancing,
    should_pause_on_disconnect, are_questions_required, is_subtest_navigation_allowed)
  values (1, 1, 'old', '{en-US}', '{}', 'PB', false, false, false, false);
  update tests set current_version_id = 1;
  insert into sections (test_version_id, "order", texts) values (1, 0, '{}');
  insert into subtests (test_version_id, section_id, "order", is_practice, time_limit, texts)
  values (1, 1, 0, true, null, '{}'), (1, 1, 1, false, 420, '{}');
  insert into questions (test_version_id, type, answer_code, texts) values
    (1, 'arithmetic', 'ssl', '{"en-US": {"answers": [{"text": "1"}, {"text": "2"}]}}'),
    (1, 'arithmetic', 'ssl', '{"en-US": {"answers": [{"text": "3"}, {"text": "4"}, {"text": "5"}]}}'),
    (1, 'statement', 's', '{"en-US": {"answers": [{"text": "yes"}, {"text": "no"}]}}');
  insert into subtest_questions (test_version_id, subtest_id, question_id, "order")
  values (1, 1, 1, 0), (1, 2, 3, 1), (1, 2, 2, 0);
  insert into scoring_keys (test_version_id, content_hash, keys, norms)
  values (1, 'old', '{"1": 2, "2": [0, 1], "3": 3}', '{}');`;

Deno.test("a database with content of old keeps it, learns what is new, and takes the instrument as another version", async () => {
  await using empty = await cloneWorld("template0");
  const sql = openSql(empty.url, { max: 1 });
  try {
    await migrateUpTo(sql, "0009");
    await sql.unsafe(OLD_CONTENT).simple();
    await migrate(sql);
    const model = await findScoringModel(sql, 1);
    assert.deepEqual(model, {
      identifier: "PAI",
      isDemonstration: true,
      subtests: [{
        id: "subtest_2",
        timeLimit: 420,
        questions: [
          { id: "question_2", code: "ssl", answerCount: 3 },
          { id: "question_3", code: "s", answerCount: 2 },
        ],
      }],
      scoring: {
        keys: { question_1: { right: 2 }, question_2: { right: 3 }, question_3: { graded: [0, 1] } },
        scales: {},
        quality: {},
        bands: {},
        confidence: 0.9,
      },
      norms: { version: "2026.1", source: "simulated", groups: [{ id: "all" }], rows: [], tables: [] },
    });
    const imported = await importInstrument(sql, smallInstrument());
    assert.equal(imported.version, 2);
    const versions = await sql`select number, screens, is_demonstration from test_versions order by number`;
    assert.deepEqual(versions.map((version) => ({ ...version })), [
      { number: 1, screens: "active", isDemonstration: true },
      { number: 2, screens: "active", isDemonstration: true },
    ]);
    await assert.rejects(sql`update questions set code = 'other'`, { code: "23001" });
    await assert.rejects(sql`update scoring_keys set keys = '{}'`, { code: "23001" });
  } finally {
    await sql.end();
  }
});
