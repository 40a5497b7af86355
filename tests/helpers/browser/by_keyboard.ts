import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import type { Visitor } from "./browser.ts";

/** Waits until the element has the focus. A browser moves it a moment after a dialog opens or closes. */
export const focused = (element: Locator): Promise<void> =>
  element.and(element.page().locator(":focus")).waitFor();

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
  }
  assert.fail(`${selector} cannot be reached on ${page.url()}`);
}

/** Opens a modal from the focused element, checks the modal with axe and presses one of its buttons. */
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
