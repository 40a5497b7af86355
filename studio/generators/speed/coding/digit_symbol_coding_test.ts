import assert from "node:assert/strict";
import { made, seeds } from "$/tests/helpers/studio/make_items.ts";
import { digitSymbolCoding } from "./digit_symbol_coding.ts";
import { strokesOf, SYMBOL_NAMES, SYMBOLS } from "./symbols.ts";

const ORDER = [...SYMBOL_NAMES].reverse();
const set = (seed: number) => made(digitSymbolCoding, seed, 108, [-3, -3], { order: ORDER });

Deno.test("the digit to be typed stands under the symbol in the key, as drawn and as told", () => {
  for (const { key, drawings } of set(1)) {
    const [symbol] = drawings!.body!;
    const [legend] = drawings!.legend!;
    assert.ok("text" in key);
    const name = symbol!.alt.en.toLowerCase();
    const told = new RegExp(`\\b${name} (\\d)`).exec(legend!.alt.en);
    assert.equal(told?.[1], key.text);
    const cells = legend!.svg.split('<g transform="translate(').filter((part) => part.includes("<text"));
    const strokes = strokesOf(ORDER.find((one) => SYMBOLS[one].en === name)!);
    const at = legend!.svg.indexOf(strokes);
    assert.equal(legend!.svg.slice(at).match(/<text[^>]*>(\d)<\/text>/)?.[1], key.text);
    assert.ok(symbol!.svg.includes(strokes));
    assert.equal(cells.length, 9);
  }
});

Deno.test("each symbol comes equally often and none follows itself", () => {
  for (const seed of seeds(20)) {
    const digits = set(seed).map(({ key }) => "text" in key && key.text);
    for (const digit of "123456789") assert.equal(digits.filter((one) => one === digit).length, 12);
    assert.ok(digits.every((digit, at) => digit !== digits[at - 1]));
  }
});

Deno.test("the order in which symbols come cannot be learned from one round to the next", () => {
  const digits = set(3).map(({ key }) => "text" in key && key.text);
  const rounds = Array.from({ length: 12 }, (_, round) => digits.slice(round * 9, round * 9 + 9).join(""));
  assert.equal(new Set(rounds).size, 12);
});

Deno.test("ten images are enough for all items", () => {
  const drawings = set(4).flatMap(({ drawings }) => [...drawings!.body!, ...drawings!.legend!]);
  const byName = Map.groupBy(drawings, ({ name }) => name);
  assert.equal(byName.size, 10);
  for (const [name, same] of byName) {
    assert.equal(new Set(same.map((drawing) => JSON.stringify(drawing))).size, 1, `${name}`);
  }
});

Deno.test("the answer is told only in practice", () => {
  assert.ok(set(1).every(({ feedback }) => feedback === undefined));
  const [item] = made(digitSymbolCoding, 1, 1, [-3, -3], { explains: true });
  assert.ok("text" in item!.key && item!.feedback!.fr.includes(`le chiffre ${item!.key.text} `));
});
