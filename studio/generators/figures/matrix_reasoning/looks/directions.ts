import type { Said } from "$/instruments/format/generator.ts";

/** Eight directions, clockwise from the top. */
export const DIRECTIONS: readonly Said[] = [
  { en: "up", fr: "en haut" },
  { en: "upper right", fr: "en haut à droite" },
  { en: "right", fr: "à droite" },
  { en: "lower right", fr: "en bas à droite" },
  { en: "down", fr: "en bas" },
  { en: "lower left", fr: "en bas à gauche" },
  { en: "left", fr: "à gauche" },
  { en: "upper left", fr: "en haut à gauche" },
];
