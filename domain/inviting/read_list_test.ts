import assert from "node:assert/strict";
import { readList } from "./read_list.ts";

const cellsOf = (text: string) => readList(text).lines.map(({ cells }) => cells);

Deno.test("commas, semicolons and tabs are read alike, with or without a byte-order mark", () => {
  const rows = [["E-mail", "First name"], ["ana@cedar.test", "Ana"]];
  for (const sign of [",", ";", "\t"]) {
    const text = rows.map((row) => row.join(sign)).join("\r\n");
    for (const written of [text, `\uFEFF${text}\n`, `\n${text}\n\n`]) {
      assert.deepEqual(cellsOf(written), [{ email: "ana@cedar.test", firstName: "Ana" }], written);
    }
  }
});

Deno.test("columns are recognised by English and French headings, in any order", () => {
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

Deno.test("a quoted cell may contain the delimiter, and lines keep their numbers", () => {
  const { lines, unknown } = readList(
    'email,last name,Department\n\nana@cedar.test,"Reyes, Jr.",North\nbo@cedar.test,Ng,South',
  );
  assert.deepEqual(lines.map(({ line, cells }) => [line, cells.lastName]), [[3, "Reyes, Jr."], [4, "Ng"]]);
  assert.deepEqual(unknown, ["Department"]);
});

Deno.test("a list of addresses only, one a line, needs no heading", () => {
  assert.deepEqual(cellsOf("ana@cedar.test\nbo@cedar.test"), [
    { email: "ana@cedar.test" },
    { email: "bo@cedar.test" },
  ]);
});

Deno.test("addresses as mail programs write them are read with their names, several on a line", () => {
  const ana = { email: "ana@cedar.test", firstName: "Ana María", lastName: "Reyes" };
  const bo = { email: "bo@cedar.test", firstName: "Bo", lastName: "Ng" };
  const cy = { email: "cy@cedar.test" };
  for (
    const written of [
      "Ana María Reyes <ana@cedar.test>, Bo Ng <bo@cedar.test>, cy@cedar.test",
      "Reyes, Ana María <ana@cedar.test>; Ng, Bo <bo@cedar.test>; cy@cedar.test;",
      '"Reyes, Ana María" <ana@cedar.test>,"Ng, Bo" < bo@cedar.test >,<cy@cedar.test>',
      "Ana María Reyes <ana@cedar.test>\n\nBo Ng <bo@cedar.test>,\ncy@cedar.test",
    ]
  ) {
    assert.deepEqual(cellsOf(written), [ana, bo, cy], written);
  }
  assert.deepEqual(cellsOf('"Bo Ng <bo@cedar.test>; cy@cedar.test'), [bo, cy]);
  assert.deepEqual(readList("a@b.test; b@b.test\nc@b.test").lines.map(({ line }) => line), [1, 1, 2]);
});

Deno.test("a name around an address counts if no column has one", () => {
  assert.deepEqual(cellsOf("email,language\nBo Ng <bo@cedar.test>,fr"), [
    { email: "bo@cedar.test", firstName: "Bo", lastName: "Ng", language: "fr" },
  ]);
  assert.deepEqual(cellsOf("email,first name\nBo Ng <bo@cedar.test>,Robert"), [
    { email: "bo@cedar.test", firstName: "Robert" },
  ]);
});

Deno.test("a line with more cells than headings is marked", () => {
  const broken = (text: string) => readList(text).lines.map(({ isBroken }) => isBroken ?? false);
  assert.deepEqual(broken("email,first name\nana@cedar.test,Ana,Reyes\nbo@cedar.test,Bo"), [true, false]);
});

Deno.test("an unpaired quotation mark is an ordinary character and swallows no lines", () => {
  const people = ["ana@cedar.test", "bo@cedar.test", "cy@cedar.test"];
  const read = cellsOf(
    `email,first name,last name\n${people[0]},"Ana,Reyes\n${people[1]},Bo "B" Ng,Ng\n${
      people[2]
    },Cy,"Day, Jr."`,
  );
  assert.deepEqual(read, [
    { email: people[0], firstName: "Ana", lastName: "Reyes" },
    { email: people[1], firstName: 'Bo "B" Ng', lastName: "Ng" },
    { email: people[2], firstName: "Cy", lastName: "Day, Jr." },
  ]);
});

Deno.test("an unreadable list is refused with the reason", () => {
  assert.equal(readList(" \n").fault, "empty");
  assert.equal(readList("email,name\n").fault, "empty");
  assert.equal(readList("first name,last name\nAna,Reyes").fault, "no_email_column");
  assert.equal(readList("PK\u0003\u0004\u0014\0email,first name").fault, "not_text", "a workbook of Excel");
  assert.equal(readList("email,courriel\na@b.test,c@d.test").fault, "column_twice");
  const many = Array.from({ length: 5001 }, (_, n) => `p${n}@cedar.test`);
  assert.equal(readList(many.join("\n")).fault, "too_long");
  assert.equal(readList(many.slice(1).join("\n")).lines.length, 5000);
  assert.equal(readList(`email\n${"a".repeat(1_000_000)}`).fault, "too_large");
});

Deno.test("a million separators are read without slowdown", () => {
  const from = performance.now();
  for (const sign of ["<", '"', "@", ",", ";", "<@", '"<', "a@b.test,<"]) {
    readList(sign.repeat(Math.floor(999_999 / sign.length)));
  }
  const took = performance.now() - from;
  assert.ok(took < 20_000, `${took} ms`);
});
