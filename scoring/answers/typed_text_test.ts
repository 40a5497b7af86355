import assert from "node:assert/strict";
import { textMatcher } from "./typed_text.ts";

Deno.test("typed text is compared without blanks, separators and case", () => {
  const digits = textMatcher(["4821"]);
  for (const typed of ["4821", " 4 8 2 1 ", "4-8-2-1", "4,8;2.1", "４８２１"]) {
    assert.ok(digits(typed), typed);
  }
  for (const typed of ["4812", "482", "48211", "", "482l"]) assert.ok(!digits(typed), typed);
  const letters = textMatcher(["1 3 k t"]);
  assert.ok(letters("13KT") && letters("1-3-k-t") && !letters("13tk"));
});

Deno.test("any of several spellings matches; composed letters equal single ones", () => {
  const matches = textMatcher(["été", "summer"]);
  assert.ok(matches("E\u0301TE\u0301") && matches("Summer") && !matches("ete"));
});

Deno.test("in a key with a sign or a decimal mark these count, in either spelling", () => {
  const minus = textMatcher(["-4"]);
  assert.ok(minus("-4") && minus("− 4") && minus("-4.0") && !minus("4"));
  const half = textMatcher(["2.5"]);
  assert.ok(half("2.5") && half("2,5") && half("2,50") && !half("25") && !half("2 5"));
});
