import type { Grid } from "./grid.ts";

/** Which squares each of the eight masks turns over. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => x * y % 2 + x * y % 3 === 0,
  (x, y) => (x * y % 2 + x * y % 3) % 2 === 0,
  (x, y) => ((x + y) % 2 + x * y % 3) % 2 === 0,
];

/** How hard a grid is to read, by the standard's four rules: the mask with the least is taken. */
export function penalty(grid: Grid): number {
  const lines = Array.from({ length: grid.size }, (_, at) => [
    Array.from({ length: grid.size }, (_, x) => grid.isDark(x, at)),
    Array.from({ length: grid.size }, (_, y) => grid.isDark(at, y)),
  ]).flat();
  const inLines = lines.reduce((sum, line) => sum + runs(line) + looksLikeFinder(line), 0);
  return inLines + squares(grid) + imbalance(grid);
}

/** Five or more alike in a row. */
function runs(line: readonly boolean[]): number {
  let sum = 0;
  for (let from = 0, to = 0; from < line.length; from = to) {
    while (to < line.length && line[to] === line[from]) to++;
    if (to - from >= 5) sum += to - from - 2;
  }
  return sum;
}

/** 1:1:3:1:1 with four light ones before or after it, where none is to be found. Outside of the code all is light. */
function looksLikeFinder(line: readonly boolean[]): number {
  const text = `0000${line.map(Number).join("")}0000`;
  let sum = 0;
  for (const pattern of ["10111010000", "00001011101"]) {
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) sum += 40;
  }
  return sum;
}

/** Two by two alike. */
function squares(grid: Grid): number {
  let sum = 0;
  for (let y = 1; y < grid.size; y++) {
    for (let x = 1; x < grid.size; x++) {
      const dark = grid.isDark(x, y);
      const isAlike = dark === grid.isDark(x - 1, y) && dark === grid.isDark(x, y - 1) &&
        dark === grid.isDark(x - 1, y - 1);
      if (isAlike) sum += 3;
    }
  }
  return sum;
}

/** For every five hundredths that dark and light are away from half and half. */
function imbalance(grid: Grid): number {
  let dark = 0;
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) dark += Number(grid.isDark(x, y));
  }
  return 10 * Math.floor(Math.abs(dark / grid.size ** 2 - .5) * 20);
}
