import assert from "node:assert/strict";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { satLate } from "../../helpers/respondents/sat_late.ts";
import { world } from "../../helpers/world/world.ts";
import { exportedCsv } from "./exported_csv.ts";
import { of, request, SMALL, smallWorld } from "./small_world.ts";

Deno.test("a row for each answer: its question, value, time and lateness", async () => {
  await using t = await world();
  const { seated, mei } = await smallWorld(t);
  seated.clock.at += 3_600_000;
  await mei.answer("largest", { answer: 1 });
  const { rows, headings, task, codebook } = await exportedCsv(t, { ...request(t), form: "long" });
  assert.equal(task.done, rows.length);
  assert.equal(headings.length, 27);
  const answers = rows.filter(({ Row }) => Row === "answer");
  const meis = answers.filter((row) => row.Respondent === t.mei.id && row.Test === "PAI");
  assert.deepEqual(
    meis.map((
      row,
    ) => [
      row.Version,
      row.Part,
      row.Question,
      row["Question ID"],
      row.Type,
      row.Answer,
      row.Late,
      row["Delay ms"],
      row.Status,
    ]),
    [
      [SMALL, "habits", "1", "h1", "statement", "5", "f", "", "inprogress"],
      [SMALL, "habits", "3", "h3", "statement", "1", "f", "", "inprogress"],
      [SMALL, "puzzles", "1", "largest", "matrix_reasoning", "1", "t", "3540000", "inprogress"],
      [SMALL, "puzzles", "2", "primes", "comprehension", "1|3", "f", "", "inprogress"],
    ],
  );
  for (const { Answered } of meis) assert.match(Answered!, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const elodie = rows.find((row) => row.Respondent === t.elodie.id && row["Question ID"] === "span");
  assert.equal(elodie!.Answer, "'=9284");
  assert.ok(codebook.some((row) => row["Question ID"] === "primes" && row.Column === "Answer"));
  const [counted] = await t.sql`
    select count(*) as answers from responses join respondents on id = respondent_id
    join subtest_questions as item on item.id = subtest_question_id join subtests on subtests.id = subtest_id
    where batch_id = ${t.springIntake.id} and not is_practice and not is_section_practice`;
  assert.equal(answers.length, counted!.answers, "every answer has one row");
});

Deno.test("in rows: each part with its answers and time, each scale with its score, each index with its value", async () => {
  await using t = await world();
  await smallWorld(t);
  const { rows, codebook } = await exportedCsv(t, { ...request(t), form: "long" });
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
  // The small test has no quality index; the demo world's NEO_B has some.
  const wide = of((await exportedCsv(t, request(t))).rows, t.elodie);
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

Deno.test("late events: a counted answer has its delay, an uncounted one its own row, each part a count and the longest delay", async () => {
  await using t = await world();
  const { mei } = await satLate(t);
  const { rows, codebook, manifest } = await exportedCsv(t, { ...request(t), form: "long" });
  const meis = (...kinds: readonly string[]) =>
    rows.filter((row) =>
      row.Respondent === mei.respondentId && row.Test === "PAI" && kinds.includes(row.Row!)
    );
  assert.deepEqual(
    meis("answer", "late").map((row) => [row["Question ID"], row.Row, row.Answer, row.Late, row["Delay ms"]]),
    [
      ["h1", "answer", "5", "t", "58000"],
      ["h2", "answer", "3", "f", ""],
      ["largest", "answer", "2", "f", "142000"],
      ["largest", "late", "1", "t", "182000"],
      ["primes", "answer", "1|3", "t", "182000"],
      ["span", "answer", "9284", "f", "140000"],
      ["span", "late", "", "t", "182000"],
    ],
  );
  const parts = ["Part", "Answered questions", "Late answers", "Longest delay ms"];
  assert.deepEqual(meis("part").map((row) => parts.map((name) => row[name])), [
    ["habits", "1", "1", "58000"],
    ["puzzles", "2", "3", "182000"],
  ]);
  const others = rows.filter(({ Row, Test, Respondent }) =>
    Row === "part" && (Test !== "PAI" || Respondent !== mei.respondentId)
  );
  assert.ok(others.length > 0);
  for (const row of others) assert.deepEqual([row["Late answers"], row["Longest delay ms"]], ["0", ""]);
  assert.equal(manifest.files[0].rows, rows.length);
  for (const column of ["Delay ms", "Late answers", "Longest delay ms"]) {
    assert.ok(codebook.some((one) => one.Column === column && one.Meaning), column);
  }

  // The same for an anonymized respondent.
  await anonymizeRespondents(t.ctx, t.dana, [mei.respondentId]);
  const { rows: since } = await exportedCsv(t, { ...request(t), form: "long" });
  assert.deepEqual(
    since.filter(({ Row }) => Row === "late").map((row) => row["Question ID"]),
    ["largest", "span"],
  );
});

Deno.test("in columns: for each part the number of questions with late events, and the longest delay", async () => {
  await using t = await world();
  const { mei } = await satLate(t);
  const { rows, codebook, headings } = await exportedCsv(t, request(t));
  const late = (id: string) =>
    ["habits", "puzzles"].flatMap((part) =>
      ["late answers", "longest delay ms"].map((name) => of(rows, { id })[`PAI ${part} ${name}`])
    );
  assert.deepEqual(late(mei.respondentId), ["1", "58000", "3", "182000"]);
  // A respondent without the test has empty cells.
  assert.deepEqual(late(t.ravi.id), ["", "", "", ""]);
  assert.equal(of(rows, t.elodie)[headings.find((name) => /^NEO_B .* late answers$/.test(name))!], "0");
  const meis = of(rows, { id: mei.respondentId });
  const answers = ["habits Q1", "habits Q2", "puzzles Q1", "puzzles Q2", "puzzles Q3"];
  assert.deepEqual(answers.map((name) => meis[`PAI ${name}`]), ["", "3", "2", "", "9284"]);
  assert.match(
    codebook.find(({ Column }) => Column === "PAI puzzles late answers")!.Meaning!,
    /after its end/,
  );
});
