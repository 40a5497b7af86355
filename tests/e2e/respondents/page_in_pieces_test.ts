import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { openLineInPieces } from "../../helpers/browser/line_in_pieces.ts";

/** Pages that used to shift most: a centred dialog, a header whose end arrives last, columns side by side. */
const PAGES = [
  { path: "/admin/consent", width: 320, who: "dana@cedar.test" },
  { path: "/", width: 1280 },
];
const CUTS = [.12, .16, .37, .45, .6];

Deno.test("a page that arrives in pieces does not shift after its first paint", async () => {
  await using browser = openBrowser();
  await Promise.all(PAGES.map(async ({ path, width, who }) => {
    await using line = openLineInPieces(browser.url);
    await using visitor = await browser.visitor({ width, language: "fr" });
    if (who) {
      const data = { email: who, password: "Cedar-valley-1" };
      const answer = await visitor.context.request.post("/api/login", {
        data,
        headers: { origin: browser.url },
      });
      assert.equal(answer.status(), 200);
    }
    for (const cut of CUTS) {
      line.cut = cut;
      assert.equal(await visitor.goto(line.url + path), 200);
      assert.deepEqual(await visitor.page.evaluate(() => globalThis.shifted), [], `${path} cut at ${cut}`);
    }
    assert.equal(line.pages, CUTS.length);
  }));
});
