import assert from "node:assert/strict";
import { keptOf, type Signs, slipOf } from "./typed_text.ts";

const ROWS: readonly (readonly [signs: Signs, typed: string, kept: string, slip: string | null])[] = [
  ["digits", "4821", "4821", null],
  ["digits", "4-8 2,1", "4821", null],
  ["digits", "４８２１", "4821", null],
  ["digits", "48h21", "4821", "digits"],
  ["letters", "hq rk", "HQRK", null],
  ["letters", "h2q", "HQ", "letters"],
  ["digits_and_letters", "25 ht", "25HT", null],
  ["digits_and_letters", "25_ht!", "25HT", null],
  ["number", "57", "57", null],
  ["number", "−4", "-4", null],
  ["number", "4-", "4", null],
  ["number", "2,5", "2,5", null],
  ["number", "2.5.7", "2.57", null],
  ["number", "fifty", "", "number"],
  ["number", "123456", "12345", "full"],
];

for (const [signs, typed, kept, slip] of ROWS) {
  Deno.test(`${signs}: “${typed}” is kept as “${kept}”`, () => {
    const maxLength = signs === "number" ? 5 : 20;
    assert.equal(keptOf(typed, signs, maxLength), kept);
    assert.equal(slipOf(typed, signs, maxLength), slip);
    assert.equal(keptOf(kept, signs, maxLength), kept);
  });
}
