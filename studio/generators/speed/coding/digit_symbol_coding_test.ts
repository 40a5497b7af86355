import assert from "node:assert/strict";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { digitSymbolCoding } from "./digit_symbol_coding.ts";
import { strokesOf, SYMBOL_NAMES, SYMBOLS } from "./symbols.ts";

const ORDER = [...SYMBOL_NAMES].reverse();
const set = (seed: number) => makeItems(digitSymbolCoding, seed, 108, [-3, -3], { order: ORDER });

Deno.test("the key's digit stands under the symbol in the legend, in drawing and text", () => {
  for (const { key, drawings } of set(1)) {
    const [symbol] = drawings!.body!;
    const [legend] = drawings!.legend!;
    assert.ok("text" in key);
    const name = symbol!.alt.en.toLowerCase();
    const match = new RegExp(`\\b${name} (\\d)`).exec(legend!.alt.en);
    assert.equal(match?.[1], key.text);
    const cells = legend!.svg.split('<g transform="translate(').filter((part) => part.includes("<text"));
    const strokes = strokesOf(ORDER.find((one) => SYMBOLS[one].en === name)!);
    const at = legend!.svg.indexOf(strokes);
    assert.equal(legend!.svg.slice(at).match(/<text[^>]*>(\d)<\/text>/)?.[1], key.text);
    assert.ok(symbol!.svg.includes(strokes));
    assert.equal(cells.length, 9);
  }
});

Deno.test("each symbol occurs equally often and none follows itself", () => {
  for (const seed of seeds(20)) {
    const digits = set(seed).map(({ key }) => "text" in key && key.text);
    for (const digit of "123456789") assert.equal(digits.filter((one) => one === digit).length, 12);
    assert.ok(digits.every((digit, at) => digit !== digits[at - 1]));
  }
});

Deno.test("the order of symbols differs from round to round", () => {
  const digits = set(3).map(({ key }) => "text" in key && key.text);
  const rounds = Array.from({ length: 12 }, (_, round) => digits.slice(round * 9, round * 9 + 9).join(""));
  assert.equal(new Set(rounds).size, 12);
});

Deno.test("all items together use ten images", () => {
  const drawings = set(4).flatMap(({ drawings }) => [...drawings!.body!, ...drawings!.legend!]);
  const byName = Map.groupBy(drawings, ({ name }) => name);
  assert.equal(byName.size, 10);
  for (const [name, same] of byName) {
    assert.equal(new Set(same.map((drawing) => JSON.stringify(drawing))).size, 1, `${name}`);
  }
});

Deno.test("practice alone has feedback", () => {
  assert.ok(set(1).every(({ feedback }) => feedback === undefined));
  const [item] = makeItems(digitSymbolCoding, 1, 1, [-3, -3], { explains: true });
  assert.ok("text" in item!.key && item!.feedback!.fr.includes(`le chiffre ${item!.key.text} `));
});
