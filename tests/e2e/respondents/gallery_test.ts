import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";

const openIds = () => [...document.querySelectorAll("dialog[open]")].map(({ id }) => id);
const focusedId = () => document.activeElement?.id;
const focusedText = () => document.activeElement?.textContent;

Deno.test("modals stack and return to the one below", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/_gallery");
  await page.locator("[data-opens=light-add-batch]").click();
  assert.equal(await page.evaluate(focusedId), "light-batch-name");
  await page.keyboard.type("Spring");
  await page.locator("[data-opens=light-sure]").click();
  assert.equal(await page.locator("#light-add-batch").isVisible(), false);
  await visitor.isCalm();

  await page.keyboard.press("Escape");
  assert.deepEqual(await page.evaluate(openIds), ["light-add-batch"]);
  assert.equal(await page.locator("#light-batch-name").inputValue(), "Spring");
  assert.equal(await page.evaluate(focusedText), "Discard");
  await page.keyboard.press("Escape");
  assert.deepEqual(await page.evaluate(openIds), []);
  assert.equal(await page.evaluate(focusedText), "Add batch");
});

Deno.test("a modal that must be answered ignores Escape", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/_gallery");
  await page.locator("[data-opens=dark-time-limit]").click();
  for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
  await page.locator("#dark-time-limit").getByRole("button", { name: "Continue" }).click();
  assert.deepEqual(await page.evaluate(openIds), []);
});

Deno.test("an error notice appears inside the open modal, where it can be read", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/_gallery");
  await page.locator("[data-opens=light-add-batch]").click();
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent("assay:notify", { detail: { text: "The name is taken." } }));
  });
  await page.locator("#light-add-batch").getByRole("alert").waitFor();
  await page.locator("#light-add-batch .notices").getByRole("button", { name: "Close" }).click();
  assert.equal(await page.locator("#light-add-batch").isVisible(), true);
});

Deno.test("a day is chosen with the keyboard alone", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/_gallery");
  await page.locator("#light-start").focus();
  for (const key of ["Tab", "Enter", "ArrowDown", "PageDown"]) await page.keyboard.press(key);
  await visitor.isCalm();
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("#light-start").inputValue(), "2027-01-01");
  assert.equal(await page.evaluate(focusedId), "light-start");
});

Deno.test("without scripts, controls that need them are disabled and the others work", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ scripts: false });
  const { page } = visitor;
  await visitor.goto("/_gallery");
  assert.equal(await page.locator("[data-opens=light-add-batch]").isDisabled(), true);
  assert.equal(await page.locator(".date-field .button").first().isDisabled(), true);
  assert.equal(await page.locator("#light-start-time").inputValue(), "09:00");
  await page.locator(".menu summary", { hasText: "Actions" }).first().click();
  assert.equal(await page.getByText("Mark as retested").first().isVisible(), true);
});
