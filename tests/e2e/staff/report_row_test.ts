import assert from "node:assert/strict";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { finishedBatch } from "../../helpers/respondents/finished_batch.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { layoutFaults } from "../../helpers/browser/row_layout.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

/** A phone, both sides of the breakpoints of table rows and of the sidebar, and a laptop. */
const WIDTHS = [320, 360, 640, 641, 768, 769, 1024, 1280];
const SLOWLY = { timeout: 60_000 };
/** As one word, and as several. */
const NAMES = ["Q".padEnd(45, "wertzuiop"), "Maria Alejandra Concepcion de la Santisima T."];

async function measured({ page }: Visitor, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    );
    faults.push(...(await layoutFaults(page)).map((fault) => `${where}, ${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return faults;
}

Deno.test("a report's row holds long names at every width: while it is made, when it is ready and after the download", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const tests = ["NEO_C", "MAB_III_EXTENDED"] as const;
  const { address, respondents } = await finishedBatch(org, NAMES, { credits: 4, tests });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  const faults: string[] = [];
  for (const respondent of respondents) {
    await visitor.goto(respondent);
    faults.push(...await measured(visitor, "before"));
    const rows = page.locator("#assessments").locator("xpath=ancestor::*[contains(@class,'card')]").locator(
      "tbody tr",
    );
    for (const test of ["Short Personality Profile", "Reasoning and Memory Battery, extended"]) {
      const row = rows.filter({ has: page.getByRole("rowheader", { name: test }) });
      await row.getByRole("link", { name: /^Generate report/ }).click();
      const dialog = page.getByRole("dialog", { name: "Generate reports" });
      await dialog.locator("div:not([aria-busy]) > form[data-asks-reports]").waitFor();
      await dialog.locator("button[data-kind=primary]").click();
      // Appears below its own row without a reload.
      const link = row.locator("xpath=following-sibling::tr[1]").getByRole("link", { name: "Download" });
      await link.waitFor(SLOWLY);
      faults.push(...await measured(visitor, "made"));
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      await download.path();
    }
    await visitor.goto(respondent);
    assert.equal(await page.getByText("downloaded", { exact: true }).count(), 2);
    faults.push(...await measured(visitor, "downloaded"));
  }
  await visitor.goto(address);
  assert.equal(await page.getByText("· downloaded").count(), 4);
  faults.push(...await measured(visitor, "batch"));
  assert.deepEqual([...new Set(faults)], []);
});
