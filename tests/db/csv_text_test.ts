import assert from "node:assert/strict";
import { csvText } from "../../reports/csv/text.ts";
import { world } from "../helpers/world.ts";

const SIGNS = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  '"',
  "'",
  ",",
  ";",
  "\t",
  "\r",
  "\n",
  "\r\n",
  " ",
  "\u00A0",
];
const MORE = ["\u2003", "\u2028", "\u3000", "\uFEFF", "\u000B", "a", "É", "9", "|", "\\", "’"];

Deno.test("Postgres writes a text as a cell just as the reports do, whatever stands in it", async () => {
  await using t = await world();
  const signs = [...SIGNS, ...MORE];
  const texts = ["", "Jean-Luc", "Élodie", "a;=1", "x ; \t+1", ...signs];
  for (const one of signs) {
    for (const other of signs) texts.push(one + other, `a${one}${other}b`, `${one}x${other}`);
  }
  const rows = await t.sql<{ text: string; cell: string }[]>`
    select text, csv_text(text) as cell from unnest(${texts}::text[]) as text`;
  for (const { text, cell } of rows) {
    // After another cell: a line that is empty altogether is another matter.
    assert.equal(cell, csvText([["a", text]]).slice(2, -2), JSON.stringify(text));
  }
  const [none] = await t.sql`select csv_text(null) as cell`;
  assert.equal(none!.cell, null);
});
