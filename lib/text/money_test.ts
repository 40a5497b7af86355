import assert from "node:assert/strict";
import { moneyText } from "./money.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

Deno.test("an amount has the currency's decimals and the reader's format", () => {
  assert.equal(moneyText(4500, "CAD", "en-CA"), "$45.00");
  assert.equal(moneyText(4500, "CAD", "en-US"), "CA$45.00");
  assert.equal(plain(moneyText(123_456, "CAD", "fr-CA")), "1 234,56 $");
  assert.equal(moneyText(4500, "JPY", "en-US"), "¥4,500");
});
