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

/** From the page that asks for the code to the list of tests, by a room code, with keys. */
export async function enterByKeyboard(
  page: Page,
  code: string,
  language: string,
  names: { readonly firstName: string; readonly lastName: string },
  reach = (selector: string) => tabTo(page, selector),
): Promise<void> {
  const { keyboard } = page;
  await reach("#code");
  await keyboard.type(code);
  await keyboard.press("Enter");
  await page.waitForURL("**/tests/select-language");
  await reach(`[lang=${language}] > button`);
  await keyboard.press("Enter");
  await page.waitForURL("**/tests/access-code");
  for (const name of ["privacyPolicy", "termsOfUnderstanding"]) {
    await reach(`#${name}-text`);
    await keyboard.press("End");
    await page.locator(`#${name}:enabled`).waitFor();
    await reach(`#${name}`);
    await keyboard.press("Space");
  }
  await reach("main .button");
  await keyboard.press("Enter");
  await page.waitForURL("**/tests/respondent-info");
  const birth = { birthDay: "29", birthMonth: "f", birthYear: "1996" };
  for (const [field, typed] of Object.entries({ ...names, ...birth })) {
    await reach(`#${field}`);
    await keyboard.type(typed);
  }
  await keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor();
  await reach("dialog [value=confirm]");
  await keyboard.press("Enter");
  await page.waitForURL(/\/tests\/(demographics-survey|respondent-assessments)/);
  if (page.url().includes("survey")) {
    await reach("[value=decline]");
    await keyboard.press("Enter");
  }
  await page.waitForURL("**/tests/respondent-assessments");
}
