import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;
const RILEY = ["riley@cedar.test", "Cedar-valley-1"] as const;

Deno.test("typing a name shows the first respondents, and the arrow keys select one", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...RILEY);
  const box = page.getByRole("combobox", { name: "Search Respondents" });
  await box.pressSequentially("el");
  await page.waitForTimeout(500);
  assert.equal(await page.getByRole("option").count(), 0, "two characters are too few");
  await box.pressSequentially("od");
  const hit = page.getByRole("option", { name: "Élodie Tremblay 07/30" });
  await hit.waitFor();
  await page.getByRole("option", { name: /^See All \(\d+\) results$/ }).waitFor();
  await visitor.isCalm();
  await box.press("ArrowDown");
  assert.equal(await hit.getAttribute("aria-selected"), "true");
  await box.press("Enter");
  await page.waitForURL("**/respondent/*");
  await page.getByRole("heading", { name: "Élodie Tremblay" }).waitFor();
});

Deno.test("Escape clears the search, Enter opens all results, and a search without hits says so", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  const box = page.getByRole("combobox", { name: "Search Respondents" });
  await box.pressSequentially("qqqqqq");
  await page.getByRole("status").filter({ hasText: "No Results" }).waitFor();
  await box.press("Escape");
  assert.equal(await box.inputValue(), "");
  await box.pressSequentially("menon");
  await page.getByRole("option", { name: /Ravi Menon/ }).waitFor();
  await box.press("Enter");
  await page.waitForURL("**/admin/search/menon");
  await page.getByRole("link", { name: "Ravi Menon" }).waitFor();
});

Deno.test("a click on a hit opens the respondent", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await page.getByRole("combobox").pressSequentially("menon");
  await page.getByRole("option", { name: /Ravi Menon/ }).click();
  await page.getByRole("heading", { name: "Ravi Menon" }).waitFor();
});

Deno.test("on a phone the projects and the resources open from the side, without scripts too", async () => {
  await using browser = openBrowser();
  for (const scripts of [true, false]) {
    await using visitor = await browser.visitor({ width: 360, scripts });
    const { page } = visitor;
    await visitor.signIn(...DANA);
    await page.getByRole("button", { name: "Projects" }).click();
    await page.getByRole("navigation", { name: "Projects" }).getByText("Recruitment").click();
    await page.getByRole("link", { name: "Project Overview" }).click();
    await page.getByRole("heading", { name: "Recruitment" }).waitFor();
    await page.getByRole("button", { name: "Resources" }).click();
    await page.getByRole("link", { name: "Recruiter FAQ" }).click();
    await page.waitForURL("**/resources/recruiter-faq");
  }
});

Deno.test("the profile menu opens, moves with the arrow keys and logs out", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...RILEY);
  const menu = page.getByText("Riley Okafor").locator("xpath=ancestor::details");
  await page.locator(".shell-bar .menu > summary").press("ArrowDown");
  assert.deepEqual(await menu.getByRole("link").allTextContents(), ["My Profile", "Technical Support"]);
  await visitor.isCalm();
  await page.keyboard.press("Escape");
  assert.equal(await menu.getAttribute("open"), null);
  await page.locator(".shell-bar .menu > summary").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(/\/$/);
  await page.goto("/admin");
  await page.waitForURL("**/login?unauthorized**");
});

Deno.test("the terms must be read to the end before they can be accepted", async () => {
  await using browser = openBrowser();
  // So narrow that neither text fits.
  await using visitor = await browser.visitor({ width: 320 });
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto("/admin/consent");
  await visitor.isCalm();
  for (const title of ["Privacy policy", "Terms of understanding"]) {
    const box = page.getByRole("checkbox", { name: title });
    assert.equal(await box.isDisabled(), true, title);
    await page.getByRole("region", { name: title }).press("End");
    await box.check();
  }
  await visitor.isCalm();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.waitForURL("**/admin");
});

Deno.test("a project is added by keyboard, and the confirmation stays for five seconds", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto("/admin/project/new");
  await page.keyboard.type("Harvest help");
  await page.keyboard.press("Enter");
  const notice = page.getByRole("status").filter({ hasText: "Success! Harvest help has been created." });
  await notice.waitFor();
  await visitor.isCalm();
  await notice.waitFor({ state: "detached", timeout: 7000 });
});

Deno.test("an uncaught error is reported to the server once", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...RILEY);
  await visitor.goto("/admin");
  const reports: string[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/front-end-errors") && reports.push(request.postData()!),
  );
  const answer = page.waitForResponse("**/front-end-errors");
  await page.evaluate(() => {
    for (let time = 0; time < 3; time++) {
      setTimeout(() => {
        throw new Error("lost the thread");
      });
    }
  });
  assert.equal((await answer).status(), 204);
  assert.equal(reports.length, 1);
  assert.equal(JSON.parse(reports[0]!).errorMessage, "lost the thread");
});
