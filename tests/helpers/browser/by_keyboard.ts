import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Visitor } from "./browser.ts";

/** Presses the tab key until what is meant has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  assert.fail(`${selector} cannot be reached on ${page.url()}`);
}

/** What has the focus opens a modal, and the modal's own button is pressed after axe has looked at it. */
export async function pressWithin(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await visitor.isCalm();
  const button = dialog.getByRole("button", { name, exact: true });
  for (let presses = 0; presses < 20; presses++) {
    if (await button.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  assert.ok(await button.evaluate((it) => it === document.activeElement), `${name} cannot be reached`);
  await page.keyboard.press("Enter");
}
