import assert from "node:assert/strict";
import { csvFileNames } from "./file_name.ts";
import { csvText } from "./text.ts";

Deno.test("text is quoted where needed, and texts of one file can be concatenated", () => {
  assert.equal(
    csvText([["a", 1, null], ['say "hi"', "x,y", "two\nlines"]]),
    'a,1,\r\n"say ""hi""","x,y","two\nlines"\r\n',
  );
  assert.equal(csvText([]), "");
  assert.equal(csvText([["a"]]) + csvText([["b"]]), csvText([["a"], ["b"]]));
});

Deno.test("no cell is a formula in a spreadsheet, even if it spans lines", () => {
  for (const name of ["=1+1", "+1", "-1", "@sum", "\t=1", "\r=1", "\n=1", "=cmd\nx", "＝1"]) {
    assert.match(csvText([[name, "b"]]), /^"?'/, JSON.stringify(name));
  }
  // Excel in French ends a cell at each semicolon and ignores quotation marks within a line.
  for (const name of ["Ana;=1+1", "Ana; \t@sum", "Ana\n=1+1", "Ana\r\n-1", 'A";=1"']) {
    assert.doesNotMatch(csvText([["x", name]]), /[;\t\r\n]\s*[=+@-]/, JSON.stringify(name));
  }
  assert.equal(csvText([["Jean-Luc", "a=b", -5]]), "Jean-Luc,a=b,-5\r\n");
});

Deno.test("a file is named after project, batch, test and date, in characters that every system allows", () => {
  const parts = { project: "Été 2026", batch: "Spring intake", date: "2026-11-21" };
  const { csv, codebook, manifest } = csvFileNames(parts);
  assert.equal(csv, "Été 2026_Spring intake_2026-11-21.csv");
  assert.equal(codebook, "Été 2026_Spring intake_2026-11-21_codebook.csv");
  assert.equal(manifest, "Été 2026_Spring intake_2026-11-21_manifest.json");
  assert.equal(csvFileNames({ ...parts, test: "NEO_B" }).csv, "Été 2026_Spring intake_NEO_B_2026-11-21.csv");
  assert.equal(csvFileNames({ ...parts, batch: '../a\\b:"c"\r\n' }).csv, "Été 2026_.. a b c_2026-11-21.csv");
  assert.ok(csvFileNames({ ...parts, project: "é".repeat(500) }).csv.length < 130);
});
