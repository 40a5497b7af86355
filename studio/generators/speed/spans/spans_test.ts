import assert from "node:assert/strict";
import type { GeneratedItem } from "$/instruments/format/generator.ts";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { digitSpan, letterSpanSequence } from "./plain_spans.ts";
import { numberLetterSpanSequence } from "./number_letter_span.ts";
import { DIGITS, LETTERS } from "./sequence.ts";

const SETS: readonly (readonly [what: string, make: (seed: number) => GeneratedItem[]])[] = [
  ["digits forward", (seed) => makeItems(digitSpan, seed, 14, [-2.8, 2], {})],
  ["digits backward", (seed) => makeItems(digitSpan, seed, 14, [-2.4, 2.4], { recall: "backward" })],
  ["digits ascending", (seed) => makeItems(digitSpan, seed, 14, [-2.16, 2.64], { recall: "ascending" })],
  ["letters forward", (seed) => makeItems(letterSpanSequence, seed, 14, [-2.26, 2.95], {})],
  [
    "letters backward",
    (seed) => makeItems(letterSpanSequence, seed, 12, [-2.1, 2.3], { recall: "backward" }),
  ],
  [
    "letters ascending",
    (seed) => makeItems(letterSpanSequence, seed, 12, [-1.6, 2.8], { recall: "ascending" }),
  ],
  ["numbers and letters", (seed) => makeItems(numberLetterSpanSequence, seed, 14, [-2.58, 2.42], {})],
];

const shown = (item: GeneratedItem) => item.presentation!.sequence;
const typed = (item: GeneratedItem) => ("text" in item.key ? item.key.text : "") as string;

/** Recall orders worked out by hand. */
const BY_HAND: Readonly<Record<string, (signs: readonly string[]) => string>> = {
  forward: (signs) => signs.join(""),
  backward: (signs) => signs.reduce((built, sign) => sign + built, ""),
  ascending: (signs) => pickedOut(signs, "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  digits_then_letters: (signs) =>
    pickedOut(signs, "123456789") + pickedOut(signs, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
};
const pickedOut = (signs: readonly string[], row: string) =>
  [...row].map((sign) => sign.repeat(signs.filter((one) => one === sign).length)).join("");

for (const [what, make] of SETS) {
  Deno.test(`${what}: the key is the sequence in its recall order`, () => {
    for (const item of seeds(30).flatMap(make)) {
      assert.equal(typed(item), BY_HAND[item.presentation!.recall]!(shown(item)));
      assert.equal(typed(item).length, shown(item).length);
      assert.ok(item.maxLength! > typed(item).length);
    }
  });

  Deno.test(`${what}: lengths grow by one, two items of each`, () => {
    for (const seed of seeds(30)) {
      const items = make(seed);
      const lengths = items.map((item) => shown(item).length);
      assert.deepEqual(lengths, lengths.map((_, at) => lengths[0]! + Math.floor(at / 2)));
      assert.ok(items.every(({ difficulty }, at) => at < 2 || difficulty > items[at - 2]!.difficulty));
    }
  });

  Deno.test(`${what}: nothing counts, repeats or recurs`, () => {
    for (const seed of seeds(30)) {
      const rows = make(seed).map((item) => shown(item).join(""));
      assert.equal(new Set(rows).size, rows.length);
      for (const row of rows) {
        for (let at = 1; at < row.length; at++) {
          const step = row.charCodeAt(at) - row.charCodeAt(at - 1);
          assert.ok(Math.abs(step) > 1, `${row} counts or repeats`);
          assert.notEqual(step, row.charCodeAt(at + 1) - row.charCodeAt(at), `${row} has even steps`);
        }
        const most = what.endsWith("ascending") && row.length > 4 ? 2 : 1;
        for (const sign of row) assert.ok(row.split(sign).length - 1 <= most, row);
      }
      const threes = rows.flatMap((
        row,
      ) => [...new Set([...row].slice(2).map((_, at) => row.slice(at, at + 3)))]);
      assert.equal(new Set(threes).size, threes.length);
    }
  });
}

Deno.test("signs to be sorted are not sorted yet, and digits are mixed with letters", () => {
  for (
    const item of seeds(40).flatMap((seed) => makeItems(numberLetterSpanSequence, seed, 14, [-2.58, 2.42]))
  ) {
    assert.notEqual(shown(item).join(""), typed(item));
    const digits = shown(item).filter((sign) => /\d/.test(sign)).length;
    assert.ok(Math.abs(digits * 2 - shown(item).length) <= 1);
  }
});

Deno.test("a long sorted row does not follow from its length", () => {
  const sorted = seeds(20).flatMap((seed) =>
    makeItems(digitSpan, seed, 14, [-2.16, 2.64], { recall: "ascending" }).slice(-2).map(typed)
  );
  assert.ok(sorted.every((row) => row.length === 9));
  assert.ok(new Set(sorted).size > 30, `${sorted}`);
});

Deno.test("no letter resembles another, in sound or shape, in either language", () => {
  const alike = {
    "English names": ["BCDEGPTVZ", "AJK", "FSX", "MN", "IY", "QUW"],
    "French names": ["BCDEGPTVW", "AK", "FS", "MN", "IJ", "QU"],
    "forms": ["CGOQD0", "I1J", "MNW", "UVY", "EF", "PRB", "B8", "S5", "Z2", "A4", "G6"],
  };
  for (const [how, groups] of Object.entries(alike)) {
    for (const group of groups) {
      const both = [...group].filter((sign) => LETTERS.includes(sign) || DIGITS.includes(sign));
      assert.ok(both.length <= 1, `${both} in ${how}`);
    }
  }
});
