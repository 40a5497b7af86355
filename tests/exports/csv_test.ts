import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { importInstrument } from "../../domain/instruments/import_instrument.ts";
import { scoreVersion } from "../../domain/scoring/score_version.ts";
import { handInSubtest } from "../../domain/sitting/hand_in_subtest.ts";
import { refuses } from "../helpers/refuses.ts";
import { satSmall } from "../helpers/sat_small.ts";
import { seatAtSmall } from "../helpers/seated.ts";
import { smallInstrument } from "../helpers/small_instrument.ts";
import { type World, world } from "../helpers/world.ts";
import { madeCsv } from "./made_csv.ts";

const ELODIE = { h1: 4, h2: 5, h3: 2, largest: 2, primes: [2, 4], span: "=9284" };

/** Its first version is the demo world's own. */
const SMALL = "2";

/** A batch of Élodie's, who has finished the small test, and Mei's, who is in the middle of it. */
async function smallWorld(t: World) {
  const { versionId } = await satSmall(t, [{ respondent: t.elodie, given: ELODIE }]);
  await scoreVersion(t.sql, versionId, t.ctx.now());
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 3 });
  await mei.answer("h3", { answer: 1 });
  await handInSubtest(seated.ctx, mei, seated.subtests.habits!, { responses: [] }, "fr");
  seated.clock.at += 1_000;
  await mei.answer("h1", { answer: 5 });
  await mei.begin("puzzles");
  await mei.answer("primes", { answers: [1, 3] });
  return { versionId, seated, mei };
}

const request = (t: World) => ({ batchId: t.springIntake.id });
const of = <R extends Record<string, string>>(rows: readonly R[], { id }: { id: string }) =>
  rows.find((row) => row.Respondent === id)!;

Deno.test("a row for each respondent: who they are, each test, each answer and each score", async () => {
  await using t = await world();
  await smallWorld(t);
  const { headings, rows, task } = await madeCsv(t, request(t));
  assert.equal(rows.length, 28);
  assert.deepEqual([task.done, task.total], [28, 28]);
  assert.equal(new Set(headings).size, headings.length, "no heading twice");

  const elodie = of(rows, t.elodie);
  assert.equal(elodie["Last name"], "Tremblay");
  assert.match(elodie["Signed up"]!, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.equal(elodie["PAI status"], "complete");
  assert.equal(elodie["PAI started"], "2026-03-02T15:00:00.000Z");
  assert.deepEqual(["PAI version", "PAI scoring", "PAI norm group"].map((name) => elodie[name]), [
    SMALL,
    "1",
    "all",
  ]);
  const answers = ["habits Q1", "habits Q2", "habits Q3", "puzzles Q1", "puzzles Q2", "puzzles Q3"];
  assert.deepEqual(answers.map((name) => elodie[`PAI ${name}`]), ["4", "5", "2", "2", "2|4", "'=9284"]);
  const scores = [
    "order raw score",
    "order standard score",
    "order percentile",
    "order band",
    "wits raw score",
  ];
  assert.deepEqual(scores.map((name) => elodie[`PAI ${name}`]), ["13", "63", "90.88", "high", "3"]);
  // 10 √(1 - 0.8), and 1.645 of it to either side of 63.33.
  const sureness = ["order standard error", "order interval from", "order interval to", "order prorated"];
  assert.deepEqual(sureness.map((name) => elodie[`PAI ${name}`]), ["4.4721", "56", "71", "f"]);
  const parts = ["habits answered", "habits seconds", "puzzles answered", "puzzles seconds"];
  assert.deepEqual(parts.map((name) => elodie[`PAI ${name}`]), ["3", "30", "3", "45"]);

  const ravi = of(rows, t.ravi);
  assert.deepEqual([ravi["PAI status"], ravi["PAI habits Q1"], ravi["PAI wits band"]], ["", "", ""]);
  assert.ok(Number(elodie["NEO_B version"]) > 0 && elodie["NEO_B completed"], "and the batch's own tests");
});

Deno.test("whoever is in progress is marked, with the answers as they are by now, the late ones left out", async () => {
  await using t = await world();
  const { seated, mei } = await smallWorld(t);
  seated.clock.at += 3_600_000;
  await mei.answer("largest", { answer: 1 });
  const { rows, manifest } = await madeCsv(t, request(t));
  const row = of(rows, t.mei);
  assert.deepEqual([row.Status, row["PAI status"], row["PAI completed"]], ["inprogress", "inprogress", ""]);
  const answers = [
    "habits Q1",
    "habits Q2",
    "habits Q3",
    "puzzles Q1",
    "puzzles Q2",
    "puzzles Q3",
    "order raw score",
  ];
  assert.deepEqual(answers.map((name) => row[`PAI ${name}`]), ["5", "", "1", "", "1|3", "", ""]);
  assert.deepEqual(
    [row["PAI habits answered"], row["PAI puzzles answered"]],
    ["2", "1"],
    "without the late one",
  );
  const pai = manifest.tests.find(({ identifier }: { identifier: string }) => identifier === "PAI");
  assert.equal(pai.versions[0].inprogress, 1);
  assert.equal(pai.versions[0].complete, 1);
});

Deno.test("a row for each answer: of what, what, when, and whether it was late", async () => {
  await using t = await world();
  const { seated, mei } = await smallWorld(t);
  seated.clock.at += 3_600_000;
  await mei.answer("largest", { answer: 1 });
  const { rows, headings, task, codebook } = await madeCsv(t, { ...request(t), form: "long" });
  assert.equal(task.done, rows.length);
  assert.equal(headings.length, 24);
  const answers = rows.filter(({ Row }) => Row === "answer");
  const told = answers.filter((row) => row.Respondent === t.mei.id && row.Test === "PAI");
  assert.deepEqual(
    told.map((
      row,
    ) => [
      row.Version,
      row.Part,
      row.Question,
      row["Question ID"],
      row.Type,
      row.Answer,
      row.Late,
      row.Status,
    ]),
    [
      [SMALL, "habits", "1", "h1", "statement", "5", "f", "inprogress"],
      [SMALL, "habits", "3", "h3", "statement", "1", "f", "inprogress"],
      [SMALL, "puzzles", "1", "largest", "matrix_reasoning", "1", "t", "inprogress"],
      [SMALL, "puzzles", "2", "primes", "comprehension", "1|3", "f", "inprogress"],
    ],
  );
  for (const { Answered } of told) assert.match(Answered!, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const elodie = rows.find((row) => row.Respondent === t.elodie.id && row["Question ID"] === "span");
  assert.equal(elodie!.Answer, "'=9284");
  assert.ok(codebook.some((row) => row["Question ID"] === "primes" && row.Column === "Answer"));
  const [counted] = await t.sql`
    select count(*) as answers from responses join respondents on id = respondent_id
    join subtest_questions as asked on asked.id = subtest_question_id join subtests on subtests.id = subtest_id
    where batch_id = ${t.springIntake.id} and not is_practice and not is_section_practice`;
  assert.equal(answers.length, counted!.answers, "every answer once");
});

Deno.test("in rows: each part with its answers and time, each scale with its score, each index with its value", async () => {
  await using t = await world();
  await smallWorld(t);
  const { rows, codebook } = await madeCsv(t, { ...request(t), form: "long" });
  const elodies = (kind: string, test = "PAI") =>
    rows.filter((row) => row.Respondent === t.elodie.id && row.Test === test && row.Row === kind);
  assert.deepEqual(
    elodies("part").map((row) => [row.Part, row["Answered questions"], row.Seconds, row.Status]),
    [["habits", "3", "30", "complete"], ["puzzles", "3", "45", "complete"]],
  );
  assert.deepEqual(
    elodies("scale").map((row) => [
      row["Question ID"],
      row["Raw score"],
      row["Standard score"],
      row["Standard error"],
      row["Interval from"],
      row["Interval to"],
      row.Prorated,
    ]),
    [["order", "13", "63", "4.4721", "56", "71", "f"], ["wits", "3", "15", "1.6432", "12", "17", "f"]],
  );
  // The small test has no index; the demo world's NEO_B has.
  const wide = of((await madeCsv(t, request(t))).rows, t.elodie);
  const indices = elodies("index", "NEO_B");
  assert.ok(indices.length > 2);
  for (const row of indices) {
    const name = `NEO_B ${row["Question ID"]}`;
    assert.deepEqual([wide[`${name} quality`], wide[`${name} second look`]], [
      row.Quality,
      row["Second look"],
    ]);
    assert.match(row["Second look"]!, /^[tf]$/);
    assert.ok(
      codebook.some((one) => one.Column === "Question ID" && one["Question ID"] === row["Question ID"]),
    );
  }
  for (const column of ["Seconds", "Standard error", "Interval from", "Prorated", "Quality", "Row"]) {
    assert.ok(codebook.some((one) => one.Column === column && one.Meaning), column);
  }
});

Deno.test("whom the norms do not fit is told in a column of its own", async () => {
  await using t = await world();
  await t.sql`update respondents set date_of_birth = null where id = ${t.elodie.id}`;
  const [{ versionId }] = await t.sql<[{ versionId: number }]>`
    select test_version_id as version_id from assessments as sat join tests on tests.id = sat.test_id
    where respondent_id = ${t.elodie.id} and identifier = 'NEO_B'`;
  await t.sql`delete from assessment_scores`;
  await scoreVersion(t.sql, versionId, t.ctx.now());
  const { rows, codebook } = await madeCsv(t, request(t));
  assert.equal(of(rows, t.elodie)["NEO_B norm caution"], "age_unknown");
  assert.match(codebook.find(({ Column }) => Column === "NEO_B norm caution")!.Values!, /age_unknown/);
});

Deno.test("names of every kind come back from another reader as they are, and none as a formula", async () => {
  await using t = await world();
  const names = ['O"Neill, Jr.', "two\nlines", "Côté", " edge ", "a;b", "ＡＢ", "'quoted'"];
  const [batch] = await t.sql<[{ id: string }]>`
    insert into batches (org_id, project_id, name) values (${t.cedar.id}, ${t.recruitment.id}, 'Names') returning id`;
  const all = [...names, "=1+1", "+1", "-1", "@x", "\t=1", "Ana;=1+1"];
  for (const [at, lastName] of all.entries()) {
    await t.sql`
      insert into respondents (org_id, batch_id, last_name, first_name, resume_code)
      values (${t.cedar.id}, ${batch.id}, ${lastName}, null, ${`NAMES-${at}`})`;
  }
  const { rows, text } = await madeCsv(t, { batchId: batch.id });
  const told = rows.map((row) => row["Last name"]!);
  for (const name of names) assert.ok(told.includes(name), JSON.stringify(name));
  for (const name of told) assert.doesNotMatch(name, /^[=+\-@\t]|;\s*[=+\-@]/);
  assert.equal(rows.length, all.length);
  assert.ok(rows.every((row) => row["First name"] === ""));
  assert.ok(text.startsWith("\uFEFFRespondent,"), "with the mark by which Excel tells UTF-8");
  const plain = await madeCsv(t, { batchId: batch.id, bom: "0" });
  assert.equal(plain.text, text.slice(1));
});

Deno.test("two versions of a test were sat: columns for each, named so, and of one version where that is asked for", async () => {
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
  const { rows, headings, codebook, manifest } = await madeCsv(t, request(t));
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
  const one = await madeCsv(t, { ...request(t), test: "PAI", version: "3" });
  assert.ok(one.headings.includes("PAI habits Q1") && !one.headings.includes("NEO_B status"));
  assert.equal(of(one.rows, t.ravi)["PAI habits Q1"], "2");
  assert.equal(of(one.rows, t.elodie)["PAI habits Q1"], "");
});

Deno.test("a scoring that has its scales in another order puts each score under its own heading", async () => {
  await using t = await world();
  const { versionId } = await smallWorld(t);
  const small = smallInstrument();
  const { order, wits } = small.scoring.scales;
  const scales = { luck: { ...order!, items: ["h1"] }, wits: wits!, order: order! };
  const rows = [...small.norms.rows, { ...small.norms.rows[0]!, scale: "luck" }];
  const texts = Object.fromEntries(
    Object.entries(small.texts).map((
      [language, said],
    ) => [language, { ...said, scales: { ...said.scales, luck: said.scales.order! } }]),
  ) as typeof small.texts;
  await importInstrument(t.sql, {
    ...small,
    texts,
    scoring: { ...small.scoring, scales },
    norms: { ...small.norms, version: "2025.2", rows },
  });
  const before = of((await madeCsv(t, request(t))).rows, t.elodie);
  assert.deepEqual(["order", "wits", "luck"].map((name) => before[`PAI ${name} raw score`]), ["13", "3", ""]);
  await scoreVersion(t.sql, versionId, t.ctx.now());
  const now = of((await madeCsv(t, request(t))).rows, t.elodie);
  assert.deepEqual(["order", "wits", "luck"].map((name) => now[`PAI ${name} raw score`]), ["13", "3", "4"]);
  assert.deepEqual([before["PAI scoring"], now["PAI scoring"]], ["1", "2"]);
});

Deno.test("the manifest knows how many rows and bytes there are, and their SHA-256", async () => {
  await using t = await world();
  await smallWorld(t);
  const { manifest, bytes, rows, headings, codebookBytes, codebook, task } = await madeCsv(t, request(t));
  const sha256 = (of: Uint8Array) => createHash("sha256").update(of).digest("hex");
  const [csv, told] = manifest.files;
  assert.deepEqual(
    { rows: csv.rows, columns: csv.columns, bytes: csv.bytes, sha256: csv.sha256 },
    { rows: rows.length, columns: headings.length, bytes: bytes.length, sha256: sha256(bytes) },
  );
  assert.deepEqual(
    { rows: told.rows, bytes: told.bytes, sha256: told.sha256 },
    { rows: codebook.length, bytes: codebookBytes.length, sha256: sha256(codebookBytes) },
  );
  assert.equal(manifest.batch.name, "Spring intake");
  assert.equal(manifest.respondents.total, 28);
  assert.deepEqual(task.files!.map(({ kind }) => kind), ["codebook", "manifest"]);
  assert.equal(task.files![0]!.sha256, told.sha256);
});

Deno.test("the codebook explains every column, and says nothing of how answers are judged", async () => {
  await using t = await world();
  await smallWorld(t);
  const { codebook, headings, codebookBytes } = await madeCsv(t, request(t));
  assert.deepEqual(codebook.map(({ Column }) => Column), headings);
  const h1 = codebook.find(({ Column }) => Column === "PAI habits Q1")!;
  assert.equal(h1.Text, "I plan ahead.");
  assert.equal(h1.Values, "1 = Never | 2 = Seldom | 3 = At times | 4 = Often | 5 = Always");
  assert.deepEqual([h1.Part, h1.Question, h1["Question ID"], h1.Type], ["Habits", "1", "h1", "statement"]);
  const standard = codebook.find(({ Column }) => Column === "PAI order standard score")!;
  assert.equal(standard.Values, "T: mean 50, standard deviation 10");
  assert.equal(standard.Norms, "2025.1 (simulated): all = Everyone");
  assert.equal(standard.Scoring, "1");
  const text = new TextDecoder().decode(codebookBytes);
  const told = ["Column", "Meaning", "Test", "Version", "Part", "Question", "Question ID", "Type", "Text"];
  assert.deepEqual(Object.keys(codebook[0]!), [...told, "Values", "Norms", "Scoring"]);
  // What was shown to be remembered is what is right to type.
  assert.ok(!text.includes("9284") && !text.includes("4829"));
});

Deno.test("another organisation's batch, a test that is not on it and a version of no test are refused", async () => {
  await using t = await world();
  await refuses("not_found", () => madeCsv(t, { batchId: t.summerCrew.id }));
  await refuses("not_found", () => madeCsv(t, { ...request(t), test: "PRFR_OPT" }));
  await assert.rejects(() => madeCsv(t, { ...request(t), version: "1" }), /a version is one of a test/);
});
