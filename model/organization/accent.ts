import { z } from "zod";

/** A colour as three bytes in hexadecimal, in lower case: `#005e5e`. */
export const Colour = z.string().trim().toLowerCase().regex(/^#[0-9a-f]{6}$/, "invalid_colour");

/** WCAG 2.2, 1.4.3: contrast of text with what is behind it. */
const NEEDED = 4.5;
/** Surfaces of `assets/css/tokens.css` that text in the accent has least contrast with, by day and by night. */
const SURFACES = ["#f3f2ef", "#181d23"] as const;
/** Inks on a button, by day and by night. */
const INKS = ["#ffffff", "#0b0f14"] as const;
/** Share of the accent in the surface behind a chosen answer. */
const WASH = [.07, .16] as const;
/** Share of ink in the accent of a pressed button. */
const PRESSED = .2;

type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb) =>
  `#${
    rgb.map((part) => Math.round(Math.min(255, Math.max(0, part))).toString(16).padStart(2, "0")).join("")
  }`;

/** WCAG 2.2: relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= .04045 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return .2126 * red + .7152 * green + .0722 * blue;
}

/** WCAG 2.2: 1 for equal colours, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + .05) / (darker + .05);
}

/** `share` of one colour in another. */
const mixed = (colour: string, other: string, share: number): string => {
  const others = rgbOf(other);
  return hexOf(rgbOf(colour).map((part, at) => part * share + others[at]! * (1 - share)) as unknown as Rgb);
};

/** 0 by day, 1 by night. */
type Scheme = 0 | 1;

const washOf = (colour: string, scheme: Scheme) =>
  mixed(colour, scheme === 0 ? "#ffffff" : SURFACES[1], WASH[scheme]);

/** The least contrast of text in a colour, and of text on it. */
export const leastContrast = (colour: string, scheme: Scheme): number =>
  Math.min(...[SURFACES[scheme], INKS[scheme], washOf(colour, scheme)].map((one) => contrast(colour, one)));

/** The nearest readable colour of the same hue: darker by day, lighter by night. */
export function readable(colour: string, scheme: Scheme): string {
  const end = scheme === 0 ? "#000000" : "#ffffff";
  for (let share = 0; share < 1; share += .01) {
    const tried = mixed(colour, end, 1 - share);
    if (leastContrast(tried, scheme) >= NEEDED) return tried;
  }
  return end;
}

export const isReadable = (colour: string): boolean => leastContrast(colour, 0) >= NEEDED;

/** A colour by day and by night. */
type Pair = readonly [light: string, dark: string];

/** The colours of a brand, which replace those of `assets/css/tokens.css`. */
export interface AccentColours {
  readonly accent: Pair;
  /** Pressed. */
  readonly "accent-2": Pair;
  readonly "accent-ink": Pair;
  readonly "accent-wash": Pair;
}

/** The colours that follow from an accent: by night it is as much lighter as it has to be. */
export function accentColours(accent: string): AccentColours {
  const shades: Pair = [readable(accent, 0), readable(accent, 1)];
  return {
    accent: shades,
    "accent-2": [mixed("#000000", shades[0], PRESSED), mixed("#ffffff", shades[1], PRESSED)],
    "accent-ink": INKS,
    "accent-wash": [washOf(shades[0], 0), washOf(shades[1], 1)],
  };
}
