import assert from "node:assert/strict";
import { readMeasured } from "./measured.ts";
import { tableOf, tablesOf, withTables } from "./tables.ts";

Deno.test("the tables of docs/scale.md are those of the last measurement", async () => {
  const document = await Deno.readTextFile(new URL("../../docs/scale.md", import.meta.url));
  assert.equal(
    withTables(document, tablesOf(await readMeasured())),
    document,
    "deno task bench scale model writes them",
  );
});

Deno.test("a table replaces what stood in its place", () => {
  const table = tableOf([["a", "bb"], ["long", ""]]);
  assert.equal(table, "| a    | bb  |\n| ---- | --- |\n| long |     |");
  const place = (inside: string) => `before\n<!-- table it -->\n${inside}<!-- end -->\nafter`;
  const first = withTables(place(""), { it: table });
  assert.equal(first, place(`\n${table}\n\n`));
  assert.equal(withTables(first, { it: table }), first);
});
