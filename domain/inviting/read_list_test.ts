import assert from "node:assert/strict";
import { readList } from "./read_list.ts";

const cellsOf = (text: string) => readList(text).lines.map(({ cells }) => cells);

Deno.test("commas, semicolons and tabs read the same, with or without a mark in front", () => {
  const rows = [["E-mail", "First name"], ["ana@cedar.test", "Ana"]];
  for (const sign of [",", ";", "\t"]) {
    const text = rows.map((row) => row.join(sign)).join("\r\n");
    for (const written of [text, `\uFEFF${text}\n`, `\n${text}\n\n`]) {
      assert.deepEqual(cellsOf(written), [{ email: "ana@cedar.test", firstName: "Ana" }], written);
    }
  }
});

Deno.test("columns are known by their English and their French headings, in any order", () => {
  assert.deepEqual(
    cellsOf(
      "Nom de famille;Prénom;Courriel;Langue;Date de naissance;Genre;N° d’employé\nCôté;Zoé;zoe@cedar.test;fr;1990-03-09;f;E-7",
    ),
    [{
      lastName: "Côté",
      firstName: "Zoé",
      email: "zoe@cedar.test",
      language: "fr",
      dateOfBirth: "1990-03-09",
      gender: "f",
      employeeIdNumber: "E-7",
    }],
  );
});

Deno.test("a cell in quotation marks may hold the sign that parts cells, and lines keep their own number", () => {
  const { lines, unknown } = readList(
    'email,last name,Department\n\nana@cedar.test,"Reyes, Jr.",North\nbo@cedar.test,Ng,South',
  );
  assert.deepEqual(lines.map(({ line, cells }) => [line, cells.lastName]), [[3, "Reyes, Jr."], [4, "Ng"]]);
  assert.deepEqual(unknown, ["Department"]);
});

Deno.test("nothing but addresses, one a line, needs no heading", () => {
  assert.deepEqual(cellsOf("ana@cedar.test\nbo@cedar.test"), [
    { email: "ana@cedar.test" },
    { email: "bo@cedar.test" },
  ]);
});

Deno.test("a line with more cells than headings, or with a mark that never ends, is marked", () => {
  const broken = (text: string) => readList(text).lines.map(({ isBroken }) => isBroken ?? false);
  assert.deepEqual(broken("email,first name\nana@cedar.test,Ana,Reyes\nbo@cedar.test,Bo"), [true, false]);
  assert.deepEqual(broken('email,first name\nana@cedar.test,"Ana\nbo@cedar.test,Bo'), [true]);
});

Deno.test("a list that cannot be read says why", () => {
  assert.equal(readList(" \n").fault, "empty");
  assert.equal(readList("email,name\n").fault, "empty");
  assert.equal(readList("first name,last name\nAna,Reyes").fault, "no_email_column");
  assert.equal(readList("email,courriel\na@b.test,c@d.test").fault, "column_twice");
  const many = Array.from({ length: 5001 }, (_, n) => `p${n}@cedar.test`);
  assert.equal(readList(many.join("\n")).fault, "too_long");
  assert.equal(readList(many.slice(1).join("\n")).lines.length, 5000);
  assert.equal(readList(`email\n${"a".repeat(1_000_000)}`).fault, "too_large");
});
