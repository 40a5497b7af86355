import type { Phrase } from "$/instruments/format/generator.ts";
import { joinPhrases, listPhrases, withHeading } from "../../phrases.ts";
import { type Piece, placeOf } from "./piece.ts";

/** Names of partial squares, by the quarters they contain: top is 1, right 2, bottom 4, left 8. */
const PARTS: Readonly<Record<number, Phrase>> = {
  1: { en: "top quarter", fr: "quart du haut" },
  2: { en: "right quarter", fr: "quart de droite" },
  3: { en: "upper right half", fr: "moitié en haut à droite" },
  4: { en: "bottom quarter", fr: "quart du bas" },
  5: { en: "top and bottom quarters", fr: "quarts du haut et du bas" },
  6: { en: "lower right half", fr: "moitié en bas à droite" },
  7: { en: "all but the left quarter", fr: "tout sauf le quart de gauche" },
  8: { en: "left quarter", fr: "quart de gauche" },
  9: { en: "upper left half", fr: "moitié en haut à gauche" },
  10: { en: "left and right quarters", fr: "quarts de gauche et de droite" },
  11: { en: "all but the bottom quarter", fr: "tout sauf le quart du bas" },
  12: { en: "lower left half", fr: "moitié en bas à gauche" },
  13: { en: "all but the right quarter", fr: "tout sauf le quart de droite" },
  14: { en: "all but the top quarter", fr: "tout sauf le quart du haut" },
};
const WHOLE = 15;

/** A piece square by square, complete enough to know it without seeing it. */
export function describePiece(one: Piece): Phrase {
  const rows = new Map<number, Map<number, number>>();
  for (const [x, y, side] of one.map(placeOf)) {
    const row = rows.get(y) ?? new Map<number, number>();
    rows.set(y, row.set(x, (row.get(x) ?? 0) | 1 << side));
  }
  const lines = [...rows].sort(([a], [b]) => a - b).map(([y, squares]) =>
    withHeading(
      { en: `row ${y + 1}`, fr: `rangée ${y + 1}` },
      listPhrases(runs([...squares].sort(([a], [b]) => a - b))),
    )
  );
  return joinPhrases(lines, "; ");
}

function runs(squares: readonly (readonly [number, number])[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < squares.length;) {
    const [from, parts] = squares[at]!;
    let to = at;
    while (
      parts === WHOLE && squares[to + 1]?.[0] === squares[to]![0] + 1 && squares[to + 1]?.[1] === WHOLE
    ) to++;
    phrases.push(parts === WHOLE ? whole(from, squares[to]![0]) : part(from, PARTS[parts]!));
    at = to + 1;
  }
  return phrases;
}

const whole = (from: number, to: number): Phrase =>
  from === to
    ? { en: `square ${from + 1}`, fr: `carré ${from + 1}` }
    : { en: `squares ${from + 1} to ${to + 1}`, fr: `carrés ${from + 1} à ${to + 1}` };

const part = (at: number, { en, fr }: Phrase): Phrase => ({
  en: `${en} of square ${at + 1}`,
  fr: `${fr} du carré ${at + 1}`,
});
