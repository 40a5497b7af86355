import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { focused, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { finishedBatch } from "../../helpers/respondents/finished_batch.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

/** Downloads a link's file as the browser does. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), bytes: await Deno.readFile(await download.path()) };
}

const textOf = (bytes: Uint8Array, length: number) =>
  new TextDecoder("latin1").decode(bytes.slice(0, length));
const SLOWLY = { timeout: 60_000 };

async function ready({ page }: Visitor, what = "a report") {
  await page.getByRole("status").filter({ hasText: `Successfully generated ${what}!` }).waitFor(SLOWLY);
  return page.getByRole("main").getByRole("link", { name: "Download", exact: true }).first();
}

Deno.test("by keyboard a report is requested in French, its cost is shown, and it is watched and downloaded", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { respondents: [ines] } = await finishedBatch(org, ["Ines"], { credits: 3 });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(ines!);
  await visitor.isCalm();
  await tabTo(page, "main a[href$='/report']");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Generate reports" });
  await dialog.locator("[data-quote]", { hasText: "1 credit; 3 left." }).waitFor();
  await dialog.getByLabel("Language").focus();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await focused(page.locator("a[href$='/report']"));
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Language").waitFor();
  await visitor.isCalm();
  await page.keyboard.type("Fran");
  await dialog.locator("div:not([aria-busy]) > form[data-asks-reports]").waitFor();
  await tabTo(page, "dialog[open] [data-kind=primary]");
  await page.keyboard.press("Enter");
  // A fast worker may have made it before the page is back.
  await page.getByText(/Generating the report|Successfully generated a report!/).first().waitFor();
  const link = await ready(visitor);
  await visitor.isCalm();
  const { name, bytes } = await fileOf(page, () => link.press("Enter"));
  assert.match(name, /\.pdf$/);
  assert.equal(textOf(bytes, 5), "%PDF-");
  await visitor.goto(ines!);
  await page.getByText("Report ready").waitFor();
  await page.getByText("downloaded").waitFor();
});

Deno.test("selected respondents get their reports in one zip, and the table shows them without a reload", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { address } = await finishedBatch(org, ["Jonas", "Kira", "Lars"], { credits: 2 });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(address);
  await visitor.isCalm();
  for (const name of ["Jonas", "Lars"]) {
    await page.getByRole("checkbox", { name: `Select ${name} ${org.surname}` }).check();
  }
  await page.locator(".selection-acts").getByRole("button", { name: "Generate reports" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Generate reports" });
  await dialog.getByText("For 2 respondents").waitFor();
  await dialog.locator("[data-quote]", { hasText: "2 to generate. 2 credits; 2 left." }).waitFor();
  await visitor.isCalm();
  await dialog.getByLabel("Paper").selectOption("a4");
  await dialog.locator("div:not([aria-busy]) > form[data-asks-reports]").waitFor();
  await dialog.getByRole("button", { name: "Generate 2 reports" }).click();
  await page.getByText("2 reports are being generated. You can leave this page.").first().waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  const link = await ready(visitor, "2 reports");
  const rows = page.locator("[data-respondents] tbody tr");
  await rows.filter({ hasText: "Jonas" }).getByRole("link", { name: "Report ready" }).waitFor(SLOWLY);
  assert.equal(await page.evaluate(() => "isStillHere" in globalThis), true);
  assert.equal(await page.getByRole("link", { name: "Report ready" }).count(), 2);
  await visitor.isCalm();
  const zip = await fileOf(page, () => link.click());
  assert.match(zip.name, /\.zip$/);
  assert.equal(textOf(zip.bytes, 2), "PK");
  const pdf = await fileOf(
    page,
    () => rows.filter({ hasText: "Lars" }).getByRole("link", { name: "Report ready" }).click(),
  );
  assert.match(pdf.name, /\.pdf$/);
});

Deno.test("without scripts a batch's reports are counted, requested as far as credits allow and downloaded, on a phone", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor({ width: 360, scheme: "dark", scripts: false });
  const { address } = await finishedBatch(org, ["Maud", "Nils"], { credits: 1 });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(address);
  await page.getByRole("link", { name: "Reports & exports" }).click();
  await page.getByText("You have credits for 1 of 2.").waitFor();
  const language = page.getByRole("region", { name: "Generate reports" }).getByLabel("Language");
  await language.selectOption("fr");
  await page.getByRole("button", { name: "Update" }).click();
  assert.equal(await language.inputValue(), "fr");
  await page.getByRole("button", { name: "Generate 1 report" }).click();
  await page.getByText("You don't have sufficient credits. 1 / 2 assessments have been scored.").waitFor();
  await page.getByText("Français, Letter, requested").waitFor();
  const link = page.getByRole("main").getByRole("link", { name: "Download", exact: true }).first();
  for (let looks = 0; looks < 60 && await link.count() === 0; looks++) {
    await new Promise((done) => setTimeout(done, 1_000));
    await page.reload();
  }
  const { bytes } = await fileOf(page, () => link.click());
  assert.equal(textOf(bytes, 5), "%PDF-");
  await visitor.goto("/admin/reports");
  await page.getByRole("main").getByText("Own batch").first().waitFor();
});

Deno.test("respondents of several batches, found by a search, get their reports together", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor({ width: 360, scheme: "dark" });
  await finishedBatch(org, ["Petra"], { credits: 2 });
  await finishedBatch(org, ["Quentin"], { credits: 0 });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(`/admin/search/${org.surname}`);
  await visitor.isCalm();
  const dialog = page.getByRole("dialog", { name: "Generate reports" });
  await page.getByRole("checkbox", { name: `Select Quentin ${org.surname}` }).check();
  await page.getByRole("button", { name: "Generate reports for selected" }).press("Enter");
  await dialog.getByText("For 1 respondent", { exact: true }).waitFor();
  await dialog.getByRole("link", { name: "Cancel" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Generate reports for all 2 results" }).press("Enter");
  await dialog.getByText(`For all results of “${org.surname}”`).waitFor();
  await visitor.isCalm();
  await dialog.getByRole("button", { name: "Generate 2 reports" }).press("Enter");
  await page.waitForURL("**/admin/reports");
  await page.getByText("Several batches").waitFor();
  const link = await ready(visitor, "2 reports");
  await visitor.isCalm();
  const { name, bytes } = await fileOf(page, () => link.click());
  assert.match(name, /\.zip$/);
  assert.equal(textOf(bytes, 2), "PK");
});
