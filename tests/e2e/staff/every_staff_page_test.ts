import assert from "node:assert/strict";
import { focused } from "../../helpers/browser/by_keyboard.ts";
import { openBrowser, type TestBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import {
  ALL_PAGES,
  BATCH,
  isOperators,
  isStaffs,
  type Look,
  PAGES_OF_HARBOUR,
  PAGES_OF_READERS,
  walkTo,
} from "../../helpers/browser/product_pages.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

/** Staff pages are always in English. Colours do not depend on the width: each scheme is judged at one. */
const WIDE: Look = { width: 1280, scheme: "light" };
const NARROW: Look = { width: 320, scheme: "dark" };

const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };
const RILEY = { ...DANA, email: "riley@cedar.test" };
const OMAR = { email: "omar@harbour.test", password: "Harbour-point-1" };

const OPAL = { email: "opal@assay.test", password: "Assay-operator-1" };

const STAFFS = ALL_PAGES.filter((path) => isStaffs(path) && !PAGES_OF_HARBOUR.includes(path));
const DANAS = STAFFS.filter((path) => !isOperators(path));
const OPALS = STAFFS.filter(isOperators);
const OMARS = ["/admin/org/agreements", ...PAGES_OF_HARBOUR];

async function walk(browser: TestBrowser, who: typeof DANA, paths: readonly string[]) {
  await using visitor = await browser.visitor(WIDE);
  await signInto(visitor, browser.url, who);
  await walkTo(visitor, paths, { looks: [WIDE, NARROW] });
}

Deno.test("every staff page is calm and legible, wide and narrow", async () => {
  await using browser = openBrowser();
  await Promise.all([
    walk(browser, DANA, DANAS.filter((_, nth) => nth % 2 === 0)),
    walk(browser, DANA, DANAS.filter((_, nth) => nth % 2 === 1)),
    walk(browser, RILEY, PAGES_OF_READERS).then(() => walk(browser, OMAR, OMARS)),
    walk(browser, OPAL, OPALS),
  ]);
});

/** Opens each modal of the page in turn, checks it and closes it. */
async function openEach(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const names = await page.locator("[data-opens]:visible:not(:disabled)").evaluateAll((openers) => [
    ...new Set(openers.map((opener) => (opener as HTMLElement).dataset.opens!)),
  ]);
  for (const name of names) {
    await page.locator(`[data-opens="${name}"]:visible`).first().press("Enter");
    const dialog = page.locator(`dialog[id="${name}"]`);
    await dialog.waitFor();
    await visitor.isCalm();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  return names;
}

Deno.test("modals over a page are calm and legible too", async () => {
  await using browser = openBrowser();
  await Promise.all([WIDE, { ...NARROW, width: 360 }].map(async (viewing) => {
    const { width } = viewing;
    await using visitor = await browser.visitor(viewing);
    const { page } = visitor;
    await signInto(visitor, browser.url, DANA);
    await visitor.goto("/admin");
    const onHome = await openEach(visitor);
    assert.ok(onHome.length > 1, `${width} px: ${onHome}`);
    await visitor.goto(BATCH);
    await page.getByRole("checkbox", { name: "Select Mei Chen" }).check();
    const onBatch = await openEach(visitor);
    for (const action of ["flag", "unflag", "retest", "anonymize", "delete"]) {
      assert.ok(onBatch.includes(`do-${action}`), `${action} at ${width} px`);
    }
    // Those of the menu, which closes behind them: the focus returns to its button.
    for (const move of ["close", "archive"]) {
      await page.locator(".page-head summary").press("Enter");
      await page.locator(`[data-opens="${move}-batch"]`).press("Enter");
      const dialog = page.locator(`dialog[id="${move}-batch"]`);
      await dialog.waitFor();
      await visitor.isCalm();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await focused(page.locator(".page-head summary"));
    }
  }));
});
