import assert from "node:assert/strict";
import { alive, comeIn, isCounting, signUpFor, sit } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";

import { inlineOf, weightOf } from "../../helpers/browser/page_weight.ts";

/** Limit for the script and style of a plain question, in bytes as sent. */
const MOST = 20_000;

Deno.test("a first question waits for at most 20,000 bytes of script and style", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await comeIn(visitor, browser, await signUpFor(browser, "TRY-PERSONALITY", "NEO_C"));
  await sit(page, (now, answered) => isCounting(now) && answered > 2);
  await page.reload();
  await alive(page);
  const inline = await page.evaluate(inlineOf);
  const before = inline.filter(({ isBefore }) => isBefore).map(({ text }) => weightOf(text));
  assert.ok(
    before.length >= 2 && before.length < inline.length,
    "a style, a script and inline code after them",
  );
  const weight = before.reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(weight <= MOST, `${weight} bytes: ${before.join(" + ")}`);
});
