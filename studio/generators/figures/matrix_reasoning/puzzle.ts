import type { Chance } from "$/model/chance.ts";
import { nearest } from "../../nearest.ts";
import { type Answers, shuffleAnswers } from "../answers.ts";
import { type Blueprint, blueprintsFor } from "./blueprint.ts";
import type { Cell } from "./attribute.ts";
import { onlyValue } from "./explanations.ts";
import { layOut } from "./rules.ts";
import { wrongCells } from "./wrong_cells.ts";

/** A matrix as values, before it is drawn. */
export interface Puzzle {
  readonly blueprint: Blueprint;
  /** Row by row without the last cell, which is empty. */
  readonly shown: readonly Cell[];
  readonly answers: Answers<Cell>;
}

const ATTEMPTS = 400;

export function makePuzzle(chance: Chance, aim: number, turn: number): Puzzle {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const near = blueprintsFor(aim, turn + Math.floor(attempt / 100));
    const blueprint = nearest(chance, near, aim, { tolerance: 0.15, slack: 0.05 });
    const cells = filled(blueprint, chance);
    if (!cells) continue;
    const [shown, right] = [cells.slice(0, -1), cells.at(-1)!];
    const wrong = wrongCells(blueprint, shown, right, chance);
    if (wrong) return { blueprint, shown, answers: shuffleAnswers(chance, [right], wrong) };
  }
  throw new Error(`No matrix of difficulty ${aim} came about`);
}

/** All cells; undefined unless each attribute's last value is the only one that follows from the others. */
function filled({ look, side, rules }: Blueprint, chance: Chance): Cell[] | undefined {
  const cells: Record<string, number>[] = Array.from({ length: side ** 2 }, () => ({}));
  for (const attribute of look.attributes) {
    const values = layOut(rules[attribute.id]!, attribute, side, chance);
    if (!values || onlyValue(values.slice(0, -1), attribute) !== values.at(-1)) return;
    values.forEach((value, at) => cells[at]![attribute.id] = value);
  }
  return cells;
}
