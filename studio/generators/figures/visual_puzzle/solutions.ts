import type { Piece } from "../pieces/piece.ts";
import { canFill } from "../pieces/tiling.ts";

/**
 * Whether no other three pieces make the figure, even turned over. Making it at another size is ruled out
 * too: nobody can be sure that pieces and figure have the same scale.
 */
export function isOnlySolution(figure: Piece, right: readonly Piece[], wrong: readonly Piece[]): boolean {
  if (!canFill(figure, right, false)) return false;
  return triples([...right, ...wrong]).every((three) => {
    if (three.every((one) => right.includes(one))) return true;
    const size = three.reduce((sum, one) => sum + one.length, 0);
    return size === figure.length ? !canFill(figure, three, true) : !isSquareRatio(size, figure.length);
  });
}

export function triples<T>(all: readonly T[]): T[][] {
  return all.flatMap((a, at) =>
    all.slice(at + 1).flatMap((b, next) => all.slice(at + next + 2).map((c) => [a, b, c]))
  );
}

/**
 * Pieces of equal squares can make the figure at another size only if the areas are in the ratio of two
 * square numbers.
 */
function isSquareRatio(a: number, b: number): boolean {
  const root = Math.sqrt(a * b);
  return Number.isInteger(root);
}
