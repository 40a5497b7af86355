import assert from "node:assert/strict";
import type { Sql } from "../../db/connection/pool.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { importInstrument } from "./import_instrument.ts";

type Changeable = { -readonly [Part in keyof Instrument]: Instrument[Part] };

/** A changed copy of the small instrument. */
function changed(change: (instrument: Changeable) => void): Instrument {
  const instrument = structuredClone(smallInstrument()) as Changeable;
  change(instrument);
  return instrument;
}

const TABLES = [
  ...["tests", "test_versions", "sections", "subtests", "questions", "subtest_questions", "scoring_keys"],
  "content_images",
];

/** Every content row with the transaction that last wrote it. */
async function rows(sql: Sql): Promise<string> {
  const texts = await Promise.all(
    TABLES.map((table) =>
      sql`select xmin::text || md5(row::text) as row from ${sql(table)} as row order by 1`
    ),
  );
  return JSON.stringify(texts);
}

Deno.test("importing an instrument again changes nothing, whatever the order of its parts in memory", async () => {
  await using t = await world();
  const first = await importInstrument(t.sql, smallInstrument());
  assert.ok(first.isNewVersion && first.isNewScoring);
  const before = await rows(t.sql);
  const same = JSON.parse(
    JSON.stringify(smallInstrument().texts),
    (_, part) =>
      part && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).reverse())
        : part,
  );
  const again = await importInstrument(t.sql, { ...smallInstrument(), texts: same });
  assert.deepEqual(again, { ...first, isNewVersion: false, isNewScoring: false });
  assert.equal(await rows(t.sql), before);
});

Deno.test("a changed text is a new version; assessments that have begun keep the old one", async () => {
  await using t = await world();
  const first = await importInstrument(t.sql, smallInstrument());
  await t.sql`
    update assessments set test_id = test.id, test_version_id = test.current_version_id
    from tests as test where test.identifier = 'PAI' and respondent_id = ${t.ravi.id} and assessments.status <> 'new'`;
  const reworded = changed(({ texts }) => texts.fr!.questions.h1!.bodyText = "Je planifie.");
  const second = await importInstrument(t.sql, reworded);
  assert.deepEqual(second, {
    versionId: second.versionId,
    version: first.version + 1,
    isNewVersion: true,
    isCurrentAgain: false,
    scoring: 1,
    isNewScoring: true,
  });
  const [now] = await t.sql`
    select current_version_id as current, test_version_id as theirs
    from tests join assessments on assessments.test_id = tests.id
    where identifier = 'PAI' and respondent_id = ${t.ravi.id}`;
  assert.deepEqual({ ...now }, { current: second.versionId, theirs: first.versionId });
});

Deno.test("a changed picture is a new version, and unchanged pictures are stored once", async () => {
  await using t = await world();
  await importInstrument(t.sql, smallInstrument());
  const count = async () => (await t.sql<[{ n: number }]>`select count(*) as n from content_images`)[0].n;
  const before = await count();
  const redrawn = changed((instrument) => {
    const image = instrument.images["large.svg"]!;
    const bytes = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>");
    instrument.images = { ...instrument.images, "large.svg": { ...image, bytes } };
  });
  assert.ok((await importInstrument(t.sql, redrawn)).isNewVersion);
  assert.equal(await count(), before + 1);
});

Deno.test("changed keys, norms or result texts are a new scoring of the same version, and can be reverted", async () => {
  await using t = await world();
  const first = await importInstrument(t.sql, smallInstrument());
  const changes = [
    changed((instrument) =>
      instrument.scoring = {
        ...instrument.scoring,
        keys: { ...instrument.scoring.keys, primes: { all: [2, 3] } },
      }
    ),
    changed((instrument) => instrument.norms = { ...instrument.norms, version: "2025.2" }),
    changed(({ texts }) => texts.fr!.scales.order!.name = "Rangement"),
    changed((instrument) => {
      const { order, wits } = instrument.scoring.scales;
      instrument.scoring = { ...instrument.scoring, scales: { wits: wits!, order: order! } };
    }),
    smallInstrument(),
  ];
  for (const [place, instrument] of changes.entries()) {
    const scoring = first.scoring + 1 + place;
    const imported = await importInstrument(t.sql, instrument);
    assert.deepEqual(imported, { ...first, isNewVersion: false, scoring, isNewScoring: true });
  }
});

Deno.test("a previous version becomes current again when it is imported again", async () => {
  await using t = await world();
  const first = await importInstrument(t.sql, smallInstrument());
  await importInstrument(
    t.sql,
    changed((instrument) => {
      instrument.flags = { ...instrument.flags, isAutoAdvancing: true, baseName: "Smaller" };
    }),
  );
  const back = await importInstrument(t.sql, smallInstrument());
  assert.deepEqual(back, { ...first, isNewVersion: false, isCurrentAgain: true, isNewScoring: false });
  const [test] = await t.sql`select current_version_id, base_name, name from tests where identifier = 'PAI'`;
  assert.deepEqual({ ...test }, { currentVersionId: first.versionId, baseName: "Small", name: "Small" });
});

Deno.test("of two concurrent imports of one instrument one stores it and the other finds it", async () => {
  await using t = await world();
  const [one, other] = await Promise.all([
    importInstrument(t.sql, smallInstrument()),
    importInstrument(t.sql, smallInstrument()),
  ]);
  assert.deepEqual([one!.isNewVersion, other!.isNewVersion].sort(), [false, true]);
  assert.equal(one!.versionId, other!.versionId);
});

Deno.test("parts are stored in order, with their author's codes", async () => {
  await using t = await world();
  const { versionId } = await importInstrument(t.sql, smallInstrument());
  const rows = await t.sql`
    select subtest.code as subtest, question.code as question, answer_code, layout, presentation
    from subtest_questions as placed
    join questions as question on question.id = placed.question_id
    join subtests as subtest on subtest.id = placed.subtest_id
    where placed.test_version_id = ${versionId} order by subtest."order", placed."order"`;
  assert.deepEqual(rows.map(({ subtest, question, answerCode }) => [subtest, question, answerCode]), [
    ["warm_up", "try_it", "ssl"],
    ["habits", "h1", "s"],
    ["habits", "h2", "s"],
    ["habits", "h3", "s"],
    ["puzzles", "largest", "hss"],
    ["puzzles", "primes", "msl"],
    ["puzzles", "span", "dfm"],
  ]);
  assert.deepEqual(rows.slice(4).map(({ layout }) => layout), [{ columns: 2 }, { choose: 2 }, {
    maxLength: 9,
  }]);
  assert.deepEqual(rows[6]!.presentation, {
    sequence: ["4", "8", "2", "9"],
    recall: "backward",
    shownFor: 1000,
    pause: 250,
  });
});

Deno.test("the content that respondents read contains nothing about scoring", async () => {
  await using t = await world();
  const { versionId } = await importInstrument(t.sql, smallInstrument());
  const questions = await t.sql`
    select code, texts, layout from questions where test_version_id = ${versionId} order by code`;
  const largest = questions.find(({ code }) => code === "largest")!.texts.fr;
  assert.deepEqual(Object.keys(largest).sort(), [
    "answers",
    "bodyText",
    "questionBodyImages",
    "questionLegendImages",
  ]);
  assert.equal(largest.answers[1].answerImages[0].alt, "Fr Drawing B");
  assert.match(largest.answers[1].answerImages[0].hash, /^[0-9a-f]{64}$/);
  const read = await t.sql`
    select concat_ws(' ', version.texts, section.texts, subtest.texts, question.texts, question.layout,
      question.presentation) as text
    from test_versions as version
    join sections as section on section.test_version_id = version.id
    join subtests as subtest on subtest.test_version_id = version.id
    join questions as question on question.test_version_id = version.id
    where version.id = ${versionId}`;
  for (const { text } of read) {
    assert.doesNotMatch(
      text,
      /"(right|keys?|all|each|graded|consensus|scales?|norms?|feedback|reversed)"|9284|B is larger/,
    );
  }
});
