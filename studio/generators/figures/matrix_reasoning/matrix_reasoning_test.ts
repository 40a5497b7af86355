import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { type Attribute, type Cell, sizeOf, valuesOf } from "./attribute.ts";
import { BLUEPRINTS } from "./blueprint.ts";
import { explanations } from "./explanations.ts";
import { LOOKS } from "./looks/all.ts";
import { makePuzzle, type Puzzle } from "./puzzle.ts";

const PUZZLES = Array.from(
  { length: 240 },
  (_, at) => makePuzzle(chanceFrom(`matrix ${at}`), -3 + 5.4 * (at % 24) / 23, at),
);

/** Whether a simple rule for each attribute explains the matrix completed by this answer. */
function fits({ blueprint: { look }, shown }: Puzzle, answer: Cell): boolean {
  return look.attributes.every((attribute) =>
    [...explanations(shown.map((cell) => cell[attribute.id]!), attribute).values()].includes(
      answer[attribute.id]!,
    )
  );
}

Deno.test("exactly one answer follows from a simple rule for each attribute", () => {
  for (const puzzle of PUZZLES) {
    const fitting = puzzle.answers.values.flatMap((answer, at) => fits(puzzle, answer) ? [at + 1] : []);
    assert.deepEqual(fitting, puzzle.answers.right, JSON.stringify(puzzle.shown));
  }
});

Deno.test("all simple rules that explain a matrix lead to the same answer", () => {
  for (const { blueprint: { look }, shown } of PUZZLES) {
    for (const attribute of look.attributes) {
      const found = explanations(shown.map((cell) => cell[attribute.id]!), attribute);
      assert.equal(new Set(found.values()).size, 1, JSON.stringify([...found]));
    }
  }
});

const line: Attribute = {
  id: "number",
  order: "line",
  from: 1,
  to: 6,
  name: { en: "", fr: "" },
  plural: { en: "", fr: "" },
};
const next = (shown: number[], attribute = line) =>
  [...new Set(explanations(shown, attribute).values())].sort();

Deno.test("explanations solve matrices made by hand", () => {
  assert.deepEqual(next([1, 1, 1, 2, 2, 2, 4, 4]), [4], "the same along the row");
  assert.deepEqual(next([1, 2, 3, 3, 4, 5, 2, 3]), [4], "steps");
  assert.deepEqual(next([1, 4, 5, 2, 1, 3, 3, 2]), [5], "sums");
  assert.deepEqual(next([5, 4, 1, 6, 2, 4, 3, 1]), [2], "differences");
  assert.deepEqual(next([1, 5, 2, 2, 1, 5, 5, 2]), [1], "three that take turns");
  assert.deepEqual(next([1, 2, 3, 2, 1, 3, 5, 1]), [0, 6], "a sum, or rows that come to the same");
  assert.deepEqual(next([4, 1, 6, 2, 2, 5, 3, 1]), [], "no rule");
  const ring: Attribute = { ...line, order: "ring", from: 0, to: 7 };
  assert.deepEqual(next([6, 0, 2, 1, 3, 5, 7, 1], ring), [3], "turns across the top");
  assert.deepEqual(next([0, 2, 1], ring), [1, 3, 7], "two by two: turned, or mirrored either way");
  const set: Attribute = { ...line, order: "set", from: 1, to: 15 };
  assert.deepEqual(
    next([0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b0011, 0b1100, 0b0110], set),
    [0b1010],
    "either, not both",
  );
  assert.deepEqual(
    next([0b0001, 0b0010, 0b0011, 0b0100, 0b0010, 0b0110, 0b0011, 0b0110], set),
    [-1],
    "nothing shows what becomes of shared marks",
  );
});

Deno.test("no two cells of a look have the same picture or description", () => {
  for (const look of LOOKS) {
    const free = look.attributes.map((attribute) =>
      attribute.order === "set" ? sampled(attribute) : valuesOf(attribute)
    );
    const cells = free.reduce<Record<string, number>[]>(
      (all, values, at) =>
        all.flatMap((cell) => values.map((value) => ({ ...cell, [look.attributes[at]!.id]: value }))),
      [{}],
    );
    assert.equal(new Set(cells.map(look.draw)).size, cells.length, look.id);
    assert.equal(
      new Set(cells.map((cell) => look.describe(cell).en)).size,
      cells.length,
      `${look.id} in English`,
    );
    assert.equal(
      new Set(cells.map((cell) => look.describe(cell).fr)).size,
      cells.length,
      `${look.id} in French`,
    );
  }
});
const sampled = (attribute: Attribute) =>
  valuesOf(attribute).filter((_, at) => at % Math.ceil(sizeOf(attribute) / 60) === 0);

/** Answers with the most frequent values: the guess of a person who sees only the answers. */
function guessed({ blueprint: { look }, answers }: Puzzle): number[] {
  const worth = answers.values.map((answer) =>
    look.attributes.reduce((sum, attribute) => {
      const alike = (other: Cell) =>
        attribute.order === "set"
          ? -Math.abs(bits(answer[attribute.id]! ^ other[attribute.id]!))
          : Number(answer[attribute.id] === other[attribute.id]);
      return sum + answers.values.reduce((total, other) => total + alike(other), 0);
    }, 0)
  );
  return worth.flatMap((value, at) => value === Math.max(...worth) ? [at + 1] : []);
}
const bits = (set: number) => set.toString(2).replaceAll("0", "").length;

Deno.test("comparing only the answers is hardly better than chance", () => {
  const luck = PUZZLES.map((puzzle) => {
    const best = guessed(puzzle);
    return best.includes(puzzle.answers.right[0]!) ? 1 / best.length : 0;
  });
  const share = luck.reduce((sum, value) => sum + value, 0) / luck.length;
  assert.ok(share < 0.3, `${share}`);
});

Deno.test("a matrix is harder with more and harder rules", () => {
  const of = (id: string, rules: Record<string, string>) =>
    BLUEPRINTS.find((plan) =>
      plan.side === 3 && plan.look.id === id &&
      Object.entries(plan.rules).every(([key, rule]) => rules[key] === rule)
    )!.difficulty;
  const hardness = [
    of("counted", { number: "constant", shape: "rows", fill: "constant" }),
    of("counted", { number: "constant", shape: "threes", fill: "constant" }),
    of("counted", { number: "constant", shape: "threes", fill: "threes" }),
    of("counted", { number: "sum", shape: "threes", fill: "rows" }),
    of("counted", { number: "difference", shape: "threes", fill: "threes" }),
  ];
  assert.deepEqual(hardness, hardness.toSorted((a, b) => a - b));
  assert.equal(new Set(hardness).size, 5);
});
