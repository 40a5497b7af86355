import assert from "node:assert/strict";
import { normRow, scoringForm, sitting } from "../../tests/helpers/scoring/scoring_form.ts";
import { groupsOf, normBook, tableRow } from "./norm_book.ts";

const groups = [
  { id: "everybody" },
  { id: "women", gender: "f" as const },
  { id: "young", age: [18, 29] as [number, number] },
  { id: "women_young", gender: "f" as const, age: [18, 29] as [number, number] },
  { id: "old", age: [60, null] as [number, null] },
  { id: "french", languages: ["fr" as const] },
  { id: "thirty_on", age: [30, null] as [number, null] },
];
const book = normBook({ version: "2026.1", source: "sample", groups, rows: [], tables: [] });
const groupIds = (about: Parameters<typeof sitting>[1]) =>
  groupsOf(book, sitting({}, about)).map(({ id }) => id);

Deno.test("a person is compared with the most specific group, then with wider ones", () => {
  assert.deepEqual(groupIds({ gender: "f", age: 18 }), ["women_young", "young", "women", "everybody"]);
  assert.deepEqual(groupIds({ gender: "f", age: 29.9 }), ["women_young", "young", "women", "everybody"]);
  assert.deepEqual(groupIds({ gender: "m", age: 29 }), ["young", "everybody"]);
  assert.deepEqual(
    groupIds({ gender: "m", age: 61 }),
    ["old", "thirty_on", "everybody"],
    "fewer years first",
  );
  assert.deepEqual(groupIds({ language: "fr" }), ["french", "everybody"]);
});

Deno.test("an unknown fact fits no condition", () => {
  assert.deepEqual(groupIds({}), ["everybody"]);
  assert.deepEqual(groupIds({ gender: "f" }), ["women", "everybody"]);
  assert.deepEqual(groupIds({ age: NaN }), ["everybody"]);
});

Deno.test("a table gives the row that contains a raw score, or the nearest", () => {
  const { norms } = scoringForm({
    questions: {},
    scoring: {},
    norms: {
      rows: [normRow({ scale: "wits" })],
      tables: [[4, 6, 9], [0, 3, 5], [7, 7, 12]].map(([from, to, score]) => ({
        group: "everybody",
        scale: "wits",
        from: from!,
        to: to!,
        score: score!,
      })),
    },
  });
  const table = normBook(norms).table("everybody", "wits");
  const worth = (raw: number) => tableRow(table, raw)?.score;
  assert.deepEqual([0, 3, 4, 6, 7].map(worth), [5, 5, 9, 9, 12]);
  assert.deepEqual(
    [3.4, 3.5, 3.6].map(worth),
    [5, 9, 9],
    "a prorated sum takes the nearest row, the upper one at a half",
  );
  assert.deepEqual([-1, 100].map(worth), [5, 12]);
  assert.equal(tableRow([], 3), undefined);
});
