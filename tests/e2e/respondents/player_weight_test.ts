import assert from "node:assert/strict";
import { alive, comeIn, isCounting, signUpFor, sit } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { inlineOf, weightOf } from "../../helpers/browser/page_weight.ts";

/** Limits for the script and style of a plain question, in bytes as sent: those that it waits for, and all. */
const MOST = 19_000;
const MOST_IN_ALL = 41_500;

Deno.test("a first question waits for at most 19,000 bytes of script and style, and has 41,500 in all", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await comeIn(visitor, browser, await signUpFor(browser, "TRY-PERSONALITY", "NEO_C"));
  await sit(page, (now, answered) => isCounting(now) && answered > 2);
  await page.reload();
  await alive(page);
  const inline = await page.evaluate(inlineOf);
  const before = inline.filter(({ isBefore }) => isBefore);
  assert.ok(
    before.length >= 2 && before.length < inline.length,
    "a style, a script and inline code after them",
  );
  for (const [parts, most] of [[before, MOST], [inline, MOST_IN_ALL]] as const) {
    const weights = parts.map(({ text }) => weightOf(text));
    const weight = weights.reduce((sum, bytes) => sum + bytes, 0);
    assert.ok(weight <= most, `${weight} bytes: ${weights.join(" + ")}`);
  }
});
