import type { Phrase } from "$/instruments/format/generator.ts";

type Point = readonly [x: number, y: number];
/** A line through points of a 5 × 5 grid, or a ring. */
export type Stroke = { readonly line: readonly Point[] } | { readonly ring: Point; readonly radius: number };

export interface Glyph {
  readonly name: Phrase;
  readonly strokes: readonly Stroke[];
  /** The stroke that a near miss may lack. */
  readonly loose: Stroke;
}

const line = (...line: Point[]): Stroke => ({ line });
const ring = (x: number, y: number, radius: number): Stroke => ({ ring: [x, y], radius });

/** With or without the loose stroke, no glyph looks the same turned or mirrored. */
export const GLYPHS: readonly Glyph[] = [
  {
    name: { en: "flag", fr: "drapeau" },
    strokes: [line([1, 4], [1, 0]), line([1, 0], [4, 1], [1, 2])],
    loose: line([1, 4], [3, 4]),
  },
  {
    name: { en: "chair", fr: "chaise" },
    strokes: [line([0, 0], [0, 4]), line([0, 2], [3, 2], [3, 4])],
    loose: line([0, 0], [2, 0]),
  },
  {
    name: { en: "lamp", fr: "lampe" },
    strokes: [line([1, 4], [1, 0], [3, 0], [3, 1]), ring(3, 1.8, 0.8)],
    loose: line([0, 4], [2, 4]),
  },
  {
    name: { en: "key", fr: "clé" },
    strokes: [ring(1.5, 1, 1), line([1.5, 2], [1.5, 4], [3.5, 4])],
    loose: line([1.5, 3], [3, 3]),
  },
  {
    name: { en: "sail", fr: "voile" },
    strokes: [line([1, 0], [1, 4]), line([1, 0], [4, 3], [1, 3])],
    loose: line([0, 4], [3, 4]),
  },
  {
    name: { en: "tap", fr: "robinet" },
    strokes: [line([0, 2], [3, 2], [3, 4]), line([1.5, 2], [1.5, 0])],
    loose: line([0.5, 0], [2.5, 0]),
  },
  {
    name: { en: "hammer", fr: "marteau" },
    strokes: [line([2, 0], [2, 4]), line([0, 0], [4, 0], [4, 1.2])],
    loose: line([1.2, 4], [2.8, 4]),
  },
  {
    name: { en: "hook", fr: "crochet" },
    strokes: [line([3, 0], [3, 3], [2, 4], [1, 4], [0, 3], [0, 2])],
    loose: line([2, 0], [4, 0]),
  },
  {
    name: { en: "kite", fr: "cerf-volant" },
    strokes: [line([2, 0], [4, 1.5], [2, 3], [0, 1.5], [2, 0]), line([2, 3], [2, 4], [4, 4])],
    loose: line([2, 0], [2, 3]),
  },
  {
    name: { en: "comb", fr: "peigne" },
    strokes: [line([0, 4], [0, 0], [4, 0]), line([1.5, 0], [1.5, 2])],
    loose: line([3, 0], [3, 2]),
  },
  {
    name: { en: "boat", fr: "bateau" },
    strokes: [line([0, 3], [4, 3], [3, 4], [1, 4], [0, 3]), line([2, 3], [2, 0], [4, 2], [2, 2])],
    loose: line([2, 0], [0.5, 0.8]),
  },
  {
    name: { en: "cup", fr: "tasse" },
    strokes: [line([0, 1], [0, 4], [3, 4], [3, 1]), line([3, 1.5], [4, 1.5], [4, 3], [3, 3])],
    loose: line([0, 2.2], [3, 2.2]),
  },
];

/** Pose of a glyph in the row. */
export const POSES = ["upright", "turned_right", "upside_down", "turned_left", "mirrored"] as const;
export type Pose = (typeof POSES)[number];

const MOVES: Readonly<Record<Pose, (point: Point) => Point>> = {
  upright: (point) => point,
  turned_right: ([x, y]) => [4 - y, x],
  upside_down: ([x, y]) => [4 - x, 4 - y],
  turned_left: ([x, y]) => [y, 4 - x],
  mirrored: ([x, y]) => [4 - x, y],
};

/** A glyph in a pose, with or without its loose stroke. */
export interface Sign {
  readonly glyph: number;
  readonly pose: Pose;
  readonly isWhole: boolean;
}

export const sameSign = (a: Sign, b: Sign) =>
  a.glyph === b.glyph && a.pose === b.pose && a.isWhole === b.isWhole;

export function strokesOf({ glyph, pose, isWhole }: Sign): Stroke[] {
  const { strokes, loose } = GLYPHS[glyph]!;
  const move = MOVES[pose];
  return [...strokes, ...isWhole ? [loose] : []].map((stroke) =>
    "line" in stroke ? { line: stroke.line.map(move) } : { ...stroke, ring: move(stroke.ring) }
  );
}

const POSE_WORDS: Readonly<Record<Pose, Phrase | null>> = {
  upright: null,
  turned_right: { en: "quarter turn right", fr: "quart de tour à droite" },
  upside_down: { en: "upside down", fr: "à l’envers" },
  turned_left: { en: "quarter turn left", fr: "quart de tour à gauche" },
  mirrored: { en: "mirrored", fr: "en miroir" },
};
const SHORT: Phrase = { en: "one stroke short", fr: "un trait de moins" };

/** A name that is unique to the drawing: "flag, quarter turn right, one stroke short". */
export function signName({ glyph, pose, isWhole }: Sign): Phrase {
  const parts = [GLYPHS[glyph]!.name, POSE_WORDS[pose], isWhole ? null : SHORT].filter((part) =>
    part !== null
  );
  return { en: parts.map(({ en }) => en).join(", "), fr: parts.map(({ fr }) => fr).join(", ") };
}
