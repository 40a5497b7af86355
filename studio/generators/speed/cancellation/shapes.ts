import type { Drawing } from "$/instruments/format/generator.ts";
import { element, svg } from "../../svg.ts";

/** In a 40 × 40 box, all of about the same visual weight. */
const OUTLINES = {
  circle: "M20 7A13 13 0 1 0 20 33A13 13 0 1 0 20 7Z",
  square: "M8.5 8.5H31.5V31.5H8.5Z",
  triangle: "M20 6.5L34 31.5H6Z",
  diamond: "M20 4.5L33 20L20 35.5L7 20Z",
  star: "M20 4.5L24.1 14.9L35.2 15.6L26.6 22.6L29.4 33.4L20 27.4L10.6 33.4L13.4 22.6L4.8 15.6L15.9 14.9Z",
  cross: "M15 6.5H25V15H33.5V25H25V33.5H15V25H6.5V15H15Z",
  moon: "M26 6A14.5 14.5 0 1 0 33.5 26.5A12 12 0 0 1 26 6Z",
  heart:
    "M20 33.5C12 26.5 6 21.5 6 14.8A7.2 7.2 0 0 1 20 12.4A7.2 7.2 0 0 1 34 14.8C34 21.5 28 26.5 20 33.5Z",
} as const;

/** Fills differ in lightness as well as in hue. */
const FILLS = { empty: "paper", blue: "t3", orange: "t4" } as const;

export type Form = keyof typeof OUTLINES;
export type Fill = keyof typeof FILLS;
export const FORMS = Object.keys(OUTLINES) as Form[];
export const FILL_NAMES = Object.keys(FILLS) as Fill[];

export interface Shape {
  readonly form: Form;
  readonly fill: Fill;
}

export const sameShape = (a: Shape, b: Shape) => a.form === b.form && a.fill === b.fill;

const FRENCH: Readonly<Record<Form, readonly [noun: string, gender: "m" | "f"]>> = {
  circle: ["cercle", "m"],
  square: ["carré", "m"],
  triangle: ["triangle", "m"],
  diamond: ["losange", "m"],
  star: ["étoile", "f"],
  cross: ["croix", "f"],
  moon: ["lune", "f"],
  heart: ["cœur", "m"],
};
const FRENCH_FILLS: Readonly<Record<Fill, Readonly<Record<"m" | "f", string>>>> = {
  empty: { m: "vide", f: "vide" },
  blue: { m: "bleu", f: "bleue" },
  orange: { m: "orange", f: "orange" },
};

export function shapeDrawing({ form, fill }: Shape): Drawing {
  const [noun, gender] = FRENCH[form];
  return {
    name: `${fill}_${form}`,
    svg: svg(40, 40, element("path", { class: `edge ${FILLS[fill]}`, d: OUTLINES[form] })),
    alt: { en: `${fill} ${form}`, fr: `${noun} ${FRENCH_FILLS[fill][gender]}` },
  };
}
