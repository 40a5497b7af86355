import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { enterByKeyboard, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { meetAndHear, type Met } from "../../helpers/browser/meet.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";

/** Keys of somebody who has no pointer. The focus is seen wherever it is. */
function keys(page: Page) {
  const { keyboard } = page;
  const reach = async (selector: string) => {
    await tabTo(page, selector);
    const seen = await page.evaluate(() => {
      const own = document.activeElement!;
      // A hidden box is shown by its label.
      return [own, own.parentElement!, own.nextElementSibling].some((it) => {
        const { outlineStyle, outlineWidth, boxShadow } = it
          ? getComputedStyle(it)
          : {} as CSSStyleDeclaration;
        return outlineStyle !== "none" && parseFloat(outlineWidth) > 0 || boxShadow && boxShadow !== "none";
      });
    });
    assert.ok(seen, `the focus is not seen at ${selector} on ${page.url()}`);
  };
  return {
    reach,
    async press(selector: string, key = "Enter") {
      await reach(selector);
      await keyboard.press(key);
    },
    async type(selector: string, text: string) {
      await reach(selector);
      await keyboard.type(text);
    },
    told: (text: string | RegExp) => page.getByRole("status").filter({ hasText: text }).first().waitFor(),
    /** In a dialog that has opened. */
    async dialog(name: string) {
      await page.getByRole("dialog", { name }).waitFor();
      await page.locator("dialog[open] :focus").waitFor();
    },
  };
}

/** Follows a link to another page, whose scripts have started. */
const at = async ({ page, started }: Visitor, path: string) => {
  await page.waitForURL(path);
  await started();
};

Deno.test("a whole batch by keyboard alone: made, published, invited, sat, followed, given time, closed, and its data downloaded", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using staff = await browser.visitor();
  await using respondent = await browser.visitor();
  const { page } = staff;
  const { reach, press, type, told, dialog } = keys(page);
  await staff.goto("/login");
  await type("#email", org.admin.email);
  await type("#password", org.admin.password);
  await page.keyboard.press("Enter");
  await at(staff, "**/admin");
  await press("main a[href='/admin/project/new'][data-opens]");
  await dialog("Add Project");
  await page.keyboard.type("Autumn");
  await page.keyboard.press("Enter");
  await told("Autumn has been created.");
  await at(staff, "**/admin/project/*");
  await press("main a[href$='/batch/new']");
  await dialog("Add a New Batch");
  await page.keyboard.type("Morning");
  await page.keyboard.press("Enter");
  await at(staff, "**/batch/*/edit#tests");
  const home = new URL(page.url()).pathname.replace("/edit", "");
  await press("[data-opens=add-test]");
  await dialog("Add tests");
  await type("dialog[open] input[type=search]", "united states form a");
  await press("dialog[open] [data-choices] input", "Space");
  await press("dialog[open] [data-kind=primary]");
  await told("has been added.");
  await staff.started();
  await press("[data-opens=publish-batch]");
  await dialog("Publish Batch");
  await press("dialog[open] [data-kind=primary]");
  await told("Morning is live.");
  await staff.started();
  await press("main nav a[href$='/invitations']");
  await at(staff, "**/invitations");
  await press("main a[href$='/rooms']");
  await at(staff, "**/rooms");
  await type("#maxParticipants", "20");
  await page.keyboard.press("Enter");
  await at(staff, "**/rooms/*-*");
  const code = (await page.locator(".entry-sheet .code").textContent())!;

  const sitter = keys(respondent.page);
  const { page: seat } = respondent;
  await respondent.goto("/tests");
  await enterByKeyboard(seat, code, "en-CA", { firstName: "Maud", lastName: org.surname }, sitter.reach);
  await sitter.press("form[action*='/tests/active'] button");
  await seat.locator(".player:not([inert])").waitFor();
  /** Answers with digits until `isThere`: where two answers are asked for both count, else the second one. */
  const sitUntil = async (isThere: (now: Met) => boolean) => {
    let now = await meetAndHear(seat, null);
    for (; !isThere(now); now = await meetAndHear(seat, now)) {
      if (now.modal) await sitter.press("dialog[open] [data-kind=primary]");
      else if (now.screen !== "question") await sitter.press(".player-foot [data-kind=primary]");
      else for (const key of ["1", "2", "Enter"]) await seat.keyboard.press(key);
    }
  };
  await sitUntil(({ count, modal }) => count === "Question 2 of 20" && !modal);

  const { keyboard } = page;
  await press(`main a[href="${home}"]`);
  await at(staff, `**${home}`);
  await press("main nav a[href$='/room']");
  await at(staff, "**/room");
  await page.locator("[data-live=true]").waitFor();
  await press(".room-person input", "Space");
  await press(".room-acts button:has([data-icon=clock])");
  await dialog("time");
  await type("#room-amount", "5");
  await type("#room-reason-extra", "Noise");
  await keyboard.press("Enter");
  await told("Time given: 1.");
  // The bar with its buttons has gone, and Tab goes on at the person.
  await page.locator(".room-person:focus").waitFor();
  await seat.getByText("5 minutes").first().waitFor();
  await sitUntil(({ screen, modal }) => screen === "finished" && !modal);
  await page.locator(".room-person[data-state=finished]").waitFor();

  await press("main details summary");
  await press("main [data-opens=close-batch]");
  await dialog("Close Batch");
  await press("dialog[open] [data-kind=primary]");
  await told("Morning is complete.");
  await staff.started();
  await press("main nav a[href$='/reports']");
  await at(staff, "**/reports");
  await press("main form[action$='/csv'] button");
  const link = page.getByRole("main").getByRole("link", { name: "Download" });
  await link.waitFor({ timeout: 60_000 });
  await reach("main a[href*='/download/'], main a[download]");
  const [file] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
  assert.match(file.suggestedFilename(), /Morning.*\.csv$/);
});
