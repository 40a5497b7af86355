import { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { Drawing, GeneratedItem, Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { capitalize } from "../../phrases.ts";
import { element, group, svg } from "../../svg.ts";
import { strokesOf, SYMBOL_NAMES, SYMBOL_SIZE, type SymbolName, SYMBOLS } from "./symbols.ts";

const Options = BaseOptions.extend({
  /** Symbols for 1, 2 and so on. Practice has the same order as the scored set. */
  order: z.array(z.enum(SYMBOL_NAMES)).length(SYMBOL_NAMES.length)
    .refine((order) => new Set(order).size === order.length, "each symbol once")
    .default([...SYMBOL_NAMES]),
});
type Options = z.infer<typeof Options>;

/** A symbol, and a key that assigns a digit to each symbol. */
export const digitSymbolCoding: Generator<Options> = {
  kind: "digit_symbol_coding",
  options: Options,
  make(chance, _aim, { order, explains }, { earlier }) {
    const symbol = nextSymbol(chance, order, earlier);
    const digit = order.indexOf(symbol) + 1;
    return {
      type: "digit_symbol_coding",
      answerCode: "digits",
      body: {
        en: "Which digit goes with this symbol?",
        fr: "Quel chiffre correspond à ce symbole?",
      },
      ...(explains && { feedback: explanation(symbol, digit) }),
      drawings: { body: [single(symbol)], legend: [key(order)] },
      maxLength: 1,
      key: { text: `${digit}` },
      // With enough time everybody is right: people differ in how many they reach.
      difficulty: -3,
      discrimination: 1,
      seconds: 1.7,
    };
  },
};

/** A random symbol. All nine occur before one repeats, and none follows itself. */
function nextSymbol(
  chance: Chance,
  order: readonly SymbolName[],
  earlier: readonly GeneratedItem[],
): SymbolName {
  const shown = earlier.map(({ key }) => order[Number("text" in key ? key.text : 0) - 1]);
  const round = shown.slice(shown.length - shown.length % order.length);
  return chance.pick(order.filter((name) => !round.includes(name) && name !== shown.at(-1)));
}

function single(symbol: SymbolName): Drawing {
  const edge = SYMBOL_SIZE * 3 + 8;
  return {
    name: symbol,
    svg: svg(edge, edge, group("translate(4 4) scale(3)", strokesOf(symbol))),
    alt: capitalize(SYMBOLS[symbol]),
  };
}

const CELL = { width: 34, symbol: 34, digit: 26 };

function key(order: readonly SymbolName[]): Drawing {
  const cells = order.map((symbol, at) =>
    group(
      `translate(${1 + at * CELL.width} 1)`,
      element("rect", { class: "t1", y: CELL.symbol, width: CELL.width, height: CELL.digit }),
      element("rect", {
        class: "line",
        width: CELL.width,
        height: CELL.symbol + CELL.digit,
      }),
      group(
        `translate(${(CELL.width - SYMBOL_SIZE) / 2} ${(CELL.symbol - SYMBOL_SIZE) / 2})`,
        strokesOf(symbol),
      ),
      element("text", { x: CELL.width / 2, y: CELL.symbol + 19, "font-size": 17 }, `${at + 1}`),
    )
  );
  const listed = (language: "en" | "fr") =>
    order.map((symbol, at) => `${SYMBOLS[symbol][language]} ${at + 1}`).join(", ");
  return {
    name: "key",
    svg: svg(order.length * CELL.width + 2, CELL.symbol + CELL.digit + 2, ...cells),
    alt: { en: `Key: ${listed("en")}`, fr: `Légende\u00a0: ${listed("fr")}` },
  };
}

function explanation(symbol: SymbolName, digit: number): Phrase {
  return {
    en: `In the key, the digit ${digit} stands under the symbol “${SYMBOLS[symbol].en}”.`,
    fr: `Dans la légende, le chiffre ${digit} se trouve sous le symbole «\u00a0${SYMBOLS[symbol].fr}\u00a0».`,
  };
}
