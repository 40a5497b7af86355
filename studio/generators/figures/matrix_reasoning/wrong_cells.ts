import type { Chance } from "$/model/chance.ts";
import type { WrongAnswer } from "../answers.ts";
import { type Attribute, type Cell, valuesOf } from "./attribute.ts";
import type { Blueprint } from "./blueprint.ts";
import { wrongSets } from "./wrong_sets.ts";

/**
 * Five wrong answers: the right one with values of two or three attributes exchanged. Among the answers no
 * value is more frequent than another, so comparing only the answers does not help.
 */
export function wrongCells(
  blueprint: Blueprint,
  shown: readonly Cell[],
  right: Cell,
  chance: Chance,
): WrongAnswer<Cell>[] | undefined {
  const attributes = blueprint.look.attributes;
  const ruled = chance.shuffled(attributes.filter(({ id }) => blueprint.rules[id] !== "constant"));
  const still = chance.shuffled(attributes.filter((attribute) => !ruled.includes(attribute)));
  const values = (attribute: Attribute) => wrongValues(attribute, blueprint, shown, right, chance);
  const lists = ruled.length === 3 && chance.below(2) === 0
    ? cube(ruled.map((attribute) => values(attribute)[0]))
    : attributes.length === 1
    ? values(ruled[0]!).slice(0, 5).map((one) => [one])
    : grid(values(ruled[0]!), values(ruled[1] ?? still[0]!));
  if (lists?.length !== 5 || lists.some((list) => list.some((one) => !one))) return;
  return (lists as Change[][]).map((changes) => changed(right, changes, shown, blueprint.side));
}

interface Change {
  readonly id: string;
  readonly value: number;
  readonly error: string;
}

/** Three values of the first attribute by two of the second, without the right combination. */
function grid([a, b]: Change[], [c]: Change[]) {
  return [[a], [b], [c], [a, c], [b, c]];
}

/**
 * Two values of each of three attributes, without the right combination and two that are each other's
 * opposite.
 */
function cube([a, b, c]: (Change | undefined)[]) {
  return [[b], [c], [a, b], [a, c], [a, b, c]];
}

function changed(
  right: Cell,
  changes: readonly Change[],
  shown: readonly Cell[],
  side: number,
): WrongAnswer<Cell> {
  const value = { ...right, ...Object.fromEntries(changes.map((change) => [change.id, change.value])) };
  const isThere = (at: number) => Object.entries(shown[at]!).every(([id, one]) => value[id] === one);
  const repeated = isThere(shown.length - 1)
    ? "repeats the one before; "
    : isThere(shown.length - side)
    ? "repeats the one above; "
    : "";
  return { value, error: repeated + changes.map(({ error }) => error).join(" and ") };
}

/** Tempting values: those seen in the matrix first, then others. */
function wrongValues(
  attribute: Attribute,
  { rules, side }: Blueprint,
  shown: readonly Cell[],
  right: Cell,
  chance: Chance,
): Change[] {
  const { id, order } = attribute;
  const correct = right[id]!;
  const seen = shown.map((cell) => cell[id]!);
  if (order === "set") {
    return wrongSets(attribute, seen.slice(-(side - 1)), correct, chance).map((one) => ({ id, ...one }));
  }
  const error = rules[id] === "constant" ? `changes the ${id}, which stays` : `misses the rule of the ${id}`;
  const others = chance.shuffled(valuesOf(attribute).filter((value) => value !== correct));
  const near = (value: number) => order === "line" && Math.abs(value - correct) === 1 ? 1 : 0;
  return others.sort((one, other) =>
    Number(seen.includes(other)) + near(other) - Number(seen.includes(one)) - near(one)
  ).map((value) => ({ id, value, error }));
}
