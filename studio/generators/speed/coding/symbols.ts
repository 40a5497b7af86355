import type { Phrase } from "$/instruments/format/generator.ts";
import { element } from "../../svg.ts";

export const SYMBOL_NAMES = [
  "ladder",
  "wave",
  "flag",
  "ring",
  "stairs",
  "bolt",
  "hourglass",
  "fork",
  "arch",
] as const;
export type SymbolName = (typeof SYMBOL_NAMES)[number];

/** Width and height of a symbol, in the units of its strokes. */
export const SYMBOL_SIZE = 24;

/** Four have curves, five straight lines only. No two are alike when turned or mirrored. */
const STROKES: Readonly<Record<SymbolName, string>> = {
  ladder: "M7 3V21M17 3V21M7 8.5H17M7 15.5H17",
  wave: "M3 13.5C5 5 9.5 5 12 12S19 19 21 10.5",
  flag: "M7 21V3L19 8L7 13",
  ring: "M12 4.5A7.5 7.5 0 1 0 12 19.5A7.5 7.5 0 1 0 12 4.5M12 11.9V12.1",
  stairs: "M3 20H9V14H15V8H21V4",
  bolt: "M15 3L6.5 13.5H17.5L9 21",
  hourglass: "M5.5 4H18.5L5.5 20H18.5Z",
  fork: "M12 21V3M5 3V7C5 10.5 8 12 12 12S19 10.5 19 7V3",
  arch: "M3 20H7V11.5A5 5 0 0 1 17 11.5V20H21",
};

export const SYMBOLS: Readonly<Record<SymbolName, Phrase>> = {
  ladder: { en: "ladder", fr: "échelle" },
  wave: { en: "wave", fr: "vague" },
  flag: { en: "flag", fr: "drapeau" },
  ring: { en: "ring with a dot", fr: "anneau avec un point" },
  stairs: { en: "stairs", fr: "escalier" },
  bolt: { en: "bolt", fr: "éclair" },
  hourglass: { en: "hourglass", fr: "sablier" },
  fork: { en: "fork", fr: "fourche" },
  arch: { en: "arch", fr: "arche" },
};

export const strokesOf = (name: SymbolName): string => element("path", { class: "line", d: STROKES[name] });
