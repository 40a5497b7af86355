import assert from "node:assert/strict";
import { amountOf, moneyText, plainAmount } from "./money.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

Deno.test("an amount has the currency's decimals and the reader's format", () => {
  assert.equal(moneyText(4500, "CAD", "en-CA"), "$45.00");
  assert.equal(moneyText(4500, "CAD", "en-US"), "CA$45.00");
  assert.equal(plain(moneyText(123_456, "CAD", "fr-CA")), "1 234,56 $");
  assert.equal(moneyText(4500, "JPY", "en-US"), "¥4,500");
});

Deno.test("a typed amount is read with the currency's decimals, and written alike", () => {
  assert.deepEqual(["45", "45.5", " 45,50 ", "0.05"].map((typed) => amountOf(typed, "CAD")), [
    ...[4500, 4550, 4550, 5],
  ]);
  for (const typed of ["", "-1", "4.555", "1e3", "1,000.00", "12 $"]) {
    assert.equal(amountOf(typed, "CAD"), null);
  }
  assert.deepEqual([amountOf("4500", "JPY"), amountOf("4500.5", "JPY")], [4500, null]);
  assert.deepEqual([plainAmount(4500, "CAD"), plainAmount(4500, "JPY")], ["45.00", "4500"]);
});
