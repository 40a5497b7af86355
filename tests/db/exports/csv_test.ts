import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { refuses } from "../../helpers/world/refuses.ts";
import { world } from "../../helpers/world/world.ts";
import { exportedCsv } from "./exported_csv.ts";
import { of, request, SMALL, smallWorld } from "./small_world.ts";

Deno.test("a row for each respondent: their details, each test, each answer and each score", async () => {
  await using t = await world();
  await smallWorld(t);
  const { headings, rows, task } = await exportedCsv(t, request(t));
  assert.equal(rows.length, 28);
  assert.deepEqual([task.done, task.total], [28, 28]);
  assert.equal(new Set(headings).size, headings.length, "headings are unique");

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
  // 10 √(1 - 0.8), and 1.645 times that to either side of 63.33.
  const sureness = ["order standard error", "order interval from", "order interval to", "order prorated"];
  assert.deepEqual(sureness.map((name) => elodie[`PAI ${name}`]), ["4.4721", "56", "71", "f"]);
  const parts = ["habits answered", "habits seconds", "puzzles answered", "puzzles seconds"];
  assert.deepEqual(parts.map((name) => elodie[`PAI ${name}`]), ["3", "30", "3", "45"]);

  const ravi = of(rows, t.ravi);
  assert.deepEqual([ravi["PAI status"], ravi["PAI habits Q1"], ravi["PAI wits band"]], ["", "", ""]);
  assert.ok(
    Number(elodie["NEO_B version"]) > 0 && elodie["NEO_B completed"],
    "the batch's own tests have columns too",
  );
});

Deno.test("a test in progress is marked, with its current answers except late ones", async () => {
  await using t = await world();
  const { seated, mei } = await smallWorld(t);
  seated.clock.at += 3_600_000;
  await mei.answer("largest", { answer: 1 });
  const { rows, manifest } = await exportedCsv(t, request(t));
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
    "the late answer is not counted",
  );
  assert.deepEqual(
    [row["PAI habits late answers"], row["PAI puzzles late answers"], row["PAI puzzles longest delay ms"]],
    ["0", "1", "3540000"],
  );
  const pai = manifest.tests.find(({ identifier }: { identifier: string }) => identifier === "PAI");
  assert.equal(pai.versions[0].inprogress, 1);
  assert.equal(pai.versions[0].complete, 1);
});

Deno.test("names of every kind are read back unchanged by another reader, and none as a formula", async () => {
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
  const { rows, text } = await exportedCsv(t, { batchId: batch.id });
  const lastNames = rows.map((row) => row["Last name"]!);
  for (const name of names) assert.ok(lastNames.includes(name), JSON.stringify(name));
  for (const name of lastNames) assert.doesNotMatch(name, /^[=+\-@\t]|;\s*[=+\-@]/);
  assert.equal(rows.length, all.length);
  assert.ok(rows.every((row) => row["First name"] === ""));
  assert.ok(text.startsWith("\uFEFFRespondent,"), "Excel knows UTF-8 by the byte order mark");
  const plain = await exportedCsv(t, { batchId: batch.id, bom: "0" });
  assert.equal(plain.text, text.slice(1));
});

Deno.test("the manifest has the rows, bytes and SHA-256 of each file", async () => {
  await using t = await world();
  await smallWorld(t);
  const { manifest, bytes, rows, headings, codebookBytes, codebook, task } = await exportedCsv(t, request(t));
  const sha256 = (of: Uint8Array) => createHash("sha256").update(of).digest("hex");
  const [csv, codebookFile] = manifest.files;
  assert.deepEqual(
    { rows: csv.rows, columns: csv.columns, bytes: csv.bytes, sha256: csv.sha256 },
    { rows: rows.length, columns: headings.length, bytes: bytes.length, sha256: sha256(bytes) },
  );
  assert.deepEqual(
    { rows: codebookFile.rows, bytes: codebookFile.bytes, sha256: codebookFile.sha256 },
    { rows: codebook.length, bytes: codebookBytes.length, sha256: sha256(codebookBytes) },
  );
  assert.equal(manifest.batch.name, "Spring intake");
  assert.equal(manifest.respondents.total, 28);
  assert.deepEqual(task.files!.map(({ kind }) => kind), ["codebook", "manifest"]);
  assert.equal(task.files![0]!.sha256, codebookFile.sha256);
});

Deno.test("the codebook explains every column, and nothing about how answers are judged", async () => {
  await using t = await world();
  await smallWorld(t);
  const { codebook, headings, codebookBytes } = await exportedCsv(t, request(t));
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
  const columns = ["Column", "Meaning", "Test", "Version", "Part", "Question", "Question ID", "Type", "Text"];
  assert.deepEqual(Object.keys(codebook[0]!), [...columns, "Values", "Norms", "Scoring"]);
  // The digits of a span that was shown are its right answer.
  assert.ok(!text.includes("9284") && !text.includes("4829"));
});

Deno.test("another organisation's batch, a test that is not in it and a version without a test are refused", async () => {
  await using t = await world();
  await refuses("not_found", () => exportedCsv(t, { batchId: t.summerCrew.id }));
  await refuses("not_found", () => exportedCsv(t, { ...request(t), test: "PRFR_OPT" }));
  await assert.rejects(() => exportedCsv(t, { ...request(t), version: "1" }), /a version is one of a test/);
});
