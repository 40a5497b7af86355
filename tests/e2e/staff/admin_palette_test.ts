import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { focused } from "../../helpers/browser/by_keyboard.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;
const RILEY = ["riley@cedar.test", "Cedar-valley-1"] as const;
const BOX = "Find a batch, person or action";

Deno.test("Ctrl-K and a few letters lead to a batch, a respondent or an action", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  const open = async () => {
    // The script that listens starts a moment after the page.
    await page.locator("button[data-waits]:disabled").first().waitFor({ state: "detached" });
    const box = page.getByRole("combobox", { name: BOX });
    for (let tries = 0; tries < 50 && !await box.isVisible(); tries++) {
      await page.keyboard.press("Control+k");
      await box.waitFor({ timeout: 400 }).catch(() => {});
    }
    return box;
  };
  const box = await open();
  await page.getByRole("option", { name: /^Recruitment/ }).waitFor();
  await visitor.isCalm();
  await box.pressSequentially("spring");
  await page.getByRole("option", { name: /^Spring intake/, selected: true }).waitFor();
  await box.press("Enter");
  await page.getByRole("heading", { name: "Spring intake", level: 1 }).waitFor();

  await (await open()).pressSequentially("menno");
  await page.getByRole("option", { name: /Ravi Menon/, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Ravi Menon" }).waitFor();

  await (await open()).pressSequentially("add proj");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/project/new");
});

Deno.test("Escape closes the palette and returns the focus; a search without hits says so", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  const search = page.getByRole("combobox", { name: "Search Respondents" });
  await search.focus();
  await page.locator("button[data-waits]:disabled").first().waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: BOX });
  await box.pressSequentially("qqqqqq");
  await page.getByRole("status").filter({ hasText: "Nothing found" }).waitFor();
  await box.press("Escape");
  await box.waitFor({ state: "hidden" });
  await focused(search);
  await page.keyboard.press("Control+k");
  assert.equal(await box.inputValue(), "", "the palette opens empty");
});

Deno.test("the header shows the keys of the palette and opens it", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  const button = page.getByRole("banner").getByRole("button", { name: "Go to anything Ctrl K" });
  assert.equal(await button.locator("kbd").innerText(), "Ctrl K");
  const box = page.getByRole("combobox", { name: BOX });
  for (let time = 0; time < 2; time++) {
    await button.click();
    await box.waitFor();
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "hidden" });
    await focused(button);
  }
  await visitor.isCalm();
  await page.setViewportSize({ width: 360, height: 740 });
  assert.equal(await button.isVisible(), false);
});

Deno.test("a read-only member's palette leads to respondents and own pages, but to no project", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360, scheme: "dark" });
  const { page } = visitor;
  await visitor.signIn(...RILEY);
  await page.locator("button[data-waits]:disabled").first().waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "My Profile" }).waitFor();
  assert.deepEqual(await page.getByRole("option").allInnerTexts(), [
    "Dashboard",
    "My Profile",
    "Change password",
    "Technical Support",
  ]);
  await visitor.isCalm();
  await page.getByRole("combobox", { name: BOX }).pressSequentially("tremblay");
  await page.getByRole("option", { name: /Élodie Tremblay/ }).click();
  await page.getByRole("heading", { name: "Élodie Tremblay" }).waitFor();
});
