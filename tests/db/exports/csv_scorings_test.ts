import assert from "node:assert/strict";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { scoreVersion } from "$/domain/scoring/score_version.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";
import { world } from "../../helpers/world/world.ts";
import { exportedCsv } from "./exported_csv.ts";
import { of, request, smallWorld } from "./small_world.ts";

Deno.test("a mismatch with the norm group has a column of its own", async () => {
  await using t = await world();
  await t.sql`update respondents set date_of_birth = null where id = ${t.elodie.id}`;
  const [{ versionId }] = await t.sql<[{ versionId: number }]>`
    select test_version_id as version_id from assessments as sat join tests on tests.id = sat.test_id
    where respondent_id = ${t.elodie.id} and identifier = 'NEO_B'`;
  await t.sql`delete from assessment_scores`;
  await scoreVersion(t.sql, versionId, t.ctx.now());
  const { rows, codebook } = await exportedCsv(t, request(t));
  assert.equal(of(rows, t.elodie)["NEO_B norm caution"], "age_unknown");
  assert.match(codebook.find(({ Column }) => Column === "NEO_B norm caution")!.Values!, /age_unknown/);
});

Deno.test("two versions of a test have columns of their own with the version's number; a request can name one version", async () => {
  await using t = await world();
  await smallWorld(t);
  const changed = smallInstrument();
  changed.texts["en-US"]!.questions.h1!.bodyText = "I plan far ahead.";
  const { versionId } = await importInstrument(t.sql, changed);
  const { seated } = { seated: await seatAtSmall(t, () => changed) };
  assert.equal(seated.versionId, versionId);
  const ravi = await seated.person(t.ravi);
  await ravi.begin("habits");
  await ravi.answer("h1", { answer: 2 });
  const { rows, headings, codebook, manifest } = await exportedCsv(t, request(t));
  assert.ok(!headings.includes("PAI habits Q1"));
  const [elodie, now] = [of(rows, t.elodie), of(rows, t.ravi)];
  assert.deepEqual([elodie["PAI v2 habits Q1"], elodie["PAI v3 habits Q1"]], ["4", ""]);
  assert.deepEqual([now["PAI v2 habits Q1"], now["PAI v3 habits Q1"]], ["", "2"]);
  assert.deepEqual([elodie["PAI version"], now["PAI version"]], ["2", "3"]);
  assert.equal(codebook.find((row) => row.Column === "PAI v3 habits Q1")!.Text, "I plan far ahead.");
  const pai = manifest.tests.find(({ identifier }: { identifier: string }) => identifier === "PAI");
  assert.deepEqual(pai.versions.map(({ number }: { number: number }) => number), [2, 3]);

  await t.sql`
    insert into batch_tests (org_id, batch_id, test_id, "order") values (${t.cedar.id}, ${t.springIntake.id}, ${seated.testId}, 9)`;
  const one = await exportedCsv(t, { ...request(t), test: "PAI", version: "3" });
  assert.ok(one.headings.includes("PAI habits Q1") && !one.headings.includes("NEO_B status"));
  assert.equal(of(one.rows, t.ravi)["PAI habits Q1"], "2");
  assert.equal(of(one.rows, t.elodie)["PAI habits Q1"], "");
});

Deno.test("a scoring with its scales in another order puts each score under its own heading", async () => {
  await using t = await world();
  const { versionId } = await smallWorld(t);
  const small = smallInstrument();
  const { order, wits } = small.scoring.scales;
  const scales = { luck: { ...order!, items: ["h1"] }, wits: wits!, order: order! };
  const rows = [...small.norms.rows, { ...small.norms.rows[0]!, scale: "luck" }];
  const texts = Object.fromEntries(
    Object.entries(small.texts).map((
      [language, texts],
    ) => [language, { ...texts, scales: { ...texts.scales, luck: texts.scales.order! } }]),
  ) as typeof small.texts;
  await importInstrument(t.sql, {
    ...small,
    texts,
    scoring: { ...small.scoring, scales },
    norms: { ...small.norms, version: "2025.2", rows },
  });
  const before = of((await exportedCsv(t, request(t))).rows, t.elodie);
  assert.deepEqual(["order", "wits", "luck"].map((name) => before[`PAI ${name} raw score`]), ["13", "3", ""]);
  await scoreVersion(t.sql, versionId, t.ctx.now());
  const now = of((await exportedCsv(t, request(t))).rows, t.elodie);
  assert.deepEqual(["order", "wits", "luck"].map((name) => now[`PAI ${name} raw score`]), ["13", "3", "4"]);
  assert.deepEqual([before["PAI scoring"], now["PAI scoring"]], ["1", "2"]);
});
