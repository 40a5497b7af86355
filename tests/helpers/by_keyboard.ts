import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Presses the tab key until what is meant has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  assert.fail(`${selector} cannot be reached on ${page.url()}`);
}
