import assert from "node:assert/strict";
import { csvFileName } from "./file_name.ts";
import type { CsvRespondent } from "../../model/csv_respondent.ts";
import { csvHeader, csvRow } from "./respondents.ts";
import { csvText } from "./text.ts";

const ELODIE: CsvRespondent = {
  id: "0190",
  lastName: "Côté",
  firstName: "Élodie",
  dateOfBirth: "1990-02-28",
  gender: "f",
  email: null,
  generalIdNumber: "007",
  militaryIdNumber: null,
  employeeIdNumber: null,
  language: "fr",
  status: "inprogress",
  flaggedAt: new Date("2026-11-02T10:00:00Z"),
  retestedAt: null,
  createdAt: new Date("2026-11-01T09:30:00Z"),
  assessments: {
    NEO_B: {
      status: "complete",
      startedAt: "2026-11-01T09:31:00+00:00",
      completedAt: "2026-11-01T10:00:00Z",
    },
  },
};

Deno.test("a respondent is one line under the header: facts, then each test of the batch in its order", () => {
  const tests = ["MAB_II", "NEO_B"];
  const named = Object.fromEntries(csvHeader(tests).map((name, at) => [name, csvRow(ELODIE, tests)[at]]));
  assert.equal(csvHeader(tests).length, csvRow(ELODIE, tests).length);
  assert.equal(named["Last name"], "Côté");
  assert.equal(named["Date of birth"], "1990-02-28");
  assert.equal(named["General ID number"], "007");
  assert.equal(named["Flagged"], "2026-11-02T10:00:00.000Z");
  assert.equal(named["Retested"], null);
  assert.equal(named["MAB_II status"], null, "a test that this respondent does not have stays empty");
  assert.equal(named["NEO_B status"], "complete");
  assert.equal(named["NEO_B started"], "2026-11-01T09:31:00.000Z");
  assert.equal(named["NEO_B completed"], "2026-11-01T10:00:00.000Z");
});

Deno.test("text is quoted where it must be, and texts of one file follow each other", () => {
  assert.equal(
    csvText([["a", 1, null], ['say "hi"', "x,y", "two\nlines"]]),
    'a,1,\r\n"say ""hi""","x,y","two\nlines"\r\n',
  );
  assert.equal(csvText([]), "");
  assert.equal(csvText([["a"]]) + csvText([["b"]]), csvText([["a"], ["b"]]));
});

Deno.test("no cell is a formula to a spreadsheet, not even one that spans lines", () => {
  for (const name of ["=1+1", "+1", "-1", "@sum", "\t=1", "\r=1", "\n=1", "=cmd\nx", "＝1"]) {
    assert.match(csvText([[name, "b"]]), /^"?'/, JSON.stringify(name));
  }
  // Excel in French ends a cell with each semicolon, and minds no quotation mark within a line.
  for (const name of ["Ana;=1+1", "Ana; \t@sum", "Ana\n=1+1", "Ana\r\n-1", 'A";=1"']) {
    assert.doesNotMatch(csvText([["x", name]]), /[;\t\r\n]\s*[=+@-]/, JSON.stringify(name));
  }
  assert.equal(csvText([["Jean-Luc", "a=b", -5]]), "Jean-Luc,a=b,-5\r\n");
});

Deno.test("a file is named after project, batch, test and date, in characters that every system takes", () => {
  const of = { project: "Été 2026", batch: "Spring intake", date: "2026-11-21" };
  assert.equal(csvFileName(of), "Été 2026_Spring intake_2026-11-21.csv");
  assert.equal(csvFileName({ ...of, test: "NEO_B" }), "Été 2026_Spring intake_NEO_B_2026-11-21.csv");
  assert.equal(csvFileName({ ...of, batch: '../a\\b:"c"\r\n' }), "Été 2026_.. a b c_2026-11-21.csv");
  assert.ok(csvFileName({ ...of, project: "é".repeat(500) }).length < 130);
});
