import assert from "node:assert/strict";
import { barriersOf } from "../../helpers/browser/barriers.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";

const RULES = ["color-contrast"];
/** Greys on white: 4.6, 3.5 and 2.8 to 1. Text below 24 px needs 4.5, larger text 3. */
const [LEGIBLE, LARGE, PALE] = ["#757575", "#888", "#999"];

/** Each page repeats texts that an earlier one has proven, in another place. */
const PAGES: readonly (readonly [string, readonly string[]])[] = [
  [`<p style="color: ${LEGIBLE}">a</p><p style="color: ${LARGE}; font-size: 24px">b</p>`, []],
  [`<p style="color: ${LEGIBLE}; font-size: 12px">smaller</p>`, []],
  [`<p style="color: ${LARGE}">small</p>`, ["small"]],
  [`<p style="color: ${LARGE}; font-size: 20px">medium</p>`, ["medium"]],
  [`<div style="background: #eee"><p style="color: ${LEGIBLE}">on grey</p></div>`, ["on grey"]],
  [`<div style="opacity: 0.6"><p style="color: ${LEGIBLE}">faint</p></div>`, ["faint"]],
  [
    `<div style="opacity: 0.6"><div style="background: #fff"><p style="color: ${LEGIBLE}">in it</p></div></div>`,
    ["in it"],
  ],
  [`<div style="background: #0002"><p style="color: ${LEGIBLE}">under glass</p></div>`, ["under glass"]],
  [`<input aria-label="Name" value="typed" style="color: ${PALE}; background: #fff">`, ["typed"]],
  // Hidden text is not judged, nor remembered.
  [`<div hidden><p style="color: ${PALE}">hidden</p></div>`, []],
  [`<p style="color: ${PALE}">shown</p>`, ["shown"]],
];

Deno.test("the contrast of a text is judged unless the same was found legible on the same surface", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  for (const [body, illegible] of PAGES) {
    await visitor.page.goto(
      `data:text/html,${encodeURIComponent(`<!doctype html><body style="background: #fff">${body}`)}`,
    );
    const found = await barriersOf(visitor.page, { rules: RULES });
    assert.equal(found.length, illegible.length, `${body}: ${found}`);
    for (const [at, text] of illegible.entries()) assert.ok(found[at]!.includes(text), found[at]);
  }
});
