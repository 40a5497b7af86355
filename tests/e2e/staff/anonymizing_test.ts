import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { focused, pressWithin, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const seeNotice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

/** Asserts that neither the first hits nor the list of results have a name. */
async function isNowhere({ page }: Visitor, name: string) {
  const box = page.getByRole("combobox", { name: "Search Respondents" });
  await box.fill("");
  await box.pressSequentially(name);
  await page.getByRole("status").filter({ hasText: "No Results" }).waitFor();
  await box.press("Enter");
  await page.waitForURL("**/admin/search/*");
  await page.getByRole("heading", { name: "No Results" }).waitFor();
}

Deno.test("by keyboard one respondent is anonymized after a confirmation: the name is gone from their page, the table and the search", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { address, respondents: [ines] } = await org.batchWith(["Ines"]);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(ines!);
  await tabTo(page, "main a[href$='/anonymize']");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText(/This cannot be undone\./).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await focused(page.locator("a[href$='/anonymize']"));
  await pressWithin(visitor, "Anonymize");
  await seeNotice(page, "Successfully anonymized respondent!");
  await page.getByRole("heading", { level: 1, name: "Anonymized respondent" }).waitFor();
  await visitor.isCalm();
  assert.ok(
    !(await page.content()).includes(org.surname.toLowerCase()) && !(await page.content()).includes("Ines"),
  );
  assert.equal(await page.locator("main a[href$='/edit'], main a[href$='/anonymize']").count(), 0);
  await visitor.goto(address);
  await page.getByRole("row").filter({ hasText: "Anonymized respondent" }).waitFor();
  assert.equal(await page.getByText("Ines").count(), 0);
  await isNowhere(visitor, "Ines");
});

Deno.test("by keyboard several respondents are selected and anonymized at once; the others stay", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { address } = await org.batchWith(["Jonas", "Kira", "Lars"]);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(address);
  for (const name of ["Jonas", "Lars"]) {
    await tabTo(page, `[aria-label="Select ${name} ${org.surname}"]`);
    await page.keyboard.press("Space");
  }
  await page.locator("output", { hasText: "2 respondents selected" }).waitFor();
  // A selection does not survive leaving the page, as anonymizing cannot be undone.
  await visitor.goto("/admin");
  await visitor.goto(address);
  await page.getByRole("checkbox", { name: "Select everyone on this page" }).and(page.locator(":enabled"))
    .waitFor();
  assert.equal(await page.locator(".selection").isVisible(), false);
  assert.equal(await page.locator("tbody input:checked").count(), 0);
  for (const name of ["Jonas", "Lars"]) {
    await page.getByRole("checkbox", { name: `Select ${name} ${org.surname}` }).press("Space");
  }
  await page.getByRole("button", { name: "Anonymize", exact: true }).first().focus();
  await pressWithin(visitor, "Anonymize");
  await seeNotice(page, "Successfully anonymized 2 respondents!");
  await page.getByRole("link", { name: `Kira ${org.surname}` }).waitFor();
  assert.equal(await page.locator("tbody").getByText("Anonymized respondent").count(), 2);
  assert.ok(!/Jonas|Lars/.test(await page.content()));
  await visitor.isCalm();
  await isNowhere(visitor, "Jonas");
  const box = page.getByRole("combobox", { name: "Search Respondents" });
  await box.fill("");
  await box.pressSequentially(org.surname);
  await page.getByRole("option", { name: new RegExp(`^Kira ${org.surname}`) }).waitFor();
  assert.equal(await page.getByRole("option", { name: /^See All \(1\) results$/ }).count(), 1);
});

Deno.test("hundreds are anonymized by a worker: the batch's page follows the task, then shows them without names", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { address } = await org.batchWith(["Maud"]);
  const batchId = address.split("/").at(-1)!;
  await org.sql`
    insert into respondents (org_id, batch_id, first_name, last_name, resume_code)
    select ${org.id}, ${batchId}, 'Nils', ${org.surname}, 'MANY-' || left(upper(md5(n || ${batchId})), 12)
    from generate_series(1, 400) as n`;
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(address);
  await page.getByRole("checkbox", { name: "Select everyone on this page" }).check();
  await page.getByRole("checkbox", { name: "All 401 of this batch" }).check();
  await page.getByRole("button", { name: "Anonymize", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Anonymize" }).click();
  await seeNotice(page, "401 respondents are being anonymized. You can leave this page.");
  await seeNotice(page, "Successfully anonymized respondents!");
  await visitor.isCalm();
  await page.getByRole("link", { name: "Show updated respondents" }).click();
  await page.locator("tbody").getByText("Anonymized respondent").first().waitFor();
  assert.ok(!/Nils|Maud/.test(await page.content()));
  await isNowhere(visitor, "Nils");
});
