import assert from "node:assert/strict";
import { csvText } from "$/reports/csv/text.ts";
import { world } from "../../helpers/world/world.ts";

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

/** All characters alone, in pairs, and at the start, middle and end of a text. */
function allTexts(): string[] {
  const signs = [...SIGNS, ...MORE];
  const texts = ["", "Jean-Luc", "Élodie", "a;=1", "x ; \t+1", "a b", "a.b", ...signs];
  for (const one of signs) {
    for (const other of signs) texts.push(one + other, `a${one}${other}b`, `${one}x${other}`);
  }
  return texts;
}

Deno.test("Postgres writes every text as a cell exactly as the reports do", async () => {
  await using t = await world();
  const rows = await t.sql<{ text: string; cell: string }[]>`
    select text, csv_text(text) as cell from unnest(${allTexts()}::text[]) as text`;
  for (const { text, cell } of rows) {
    // Written after another cell, because a wholly empty line has rules of its own.
    assert.equal(cell, csvText([["a", text]]).slice(2, -2), JSON.stringify(text));
  }
  const [none] = await t.sql`select csv_text(null) as cell`;
  assert.equal(none!.cell, null);
});

Deno.test("texts that csv_plain passes unchanged need no quoting", async () => {
  await using t = await world();
  const rows = await t.sql<{ text: string; isPlain: boolean; changes: boolean }[]>`
    select text, place, csv_plain(concat_ws(E'\\x01', texts[1], texts[2], texts[3])) as is_plain, csv_text(text) <> text as changes
    from unnest(${allTexts()}::text[]) as text
    cross join lateral (values (0, array[text, 'Ann', 'b@c.test']), (1, array['Ann', text, 'b@c.test']), (2, array['Ann', 'b@c.test', text]),
      (3, array[text, null, null])) as cells (place, texts)`;
  for (const { text, isPlain, changes } of rows) assert.ok(!isPlain || !changes, JSON.stringify(text));
  const plain = new Set(rows.filter(({ isPlain }) => isPlain).map(({ text }) => text));
  assert.ok(["", "Jean-Luc", "Élodie", "a b", "a.b"].every((text) => plain.has(text)));
});
