import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { tabTo } from "../../helpers/browser/by_keyboard.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const BILLING = "/admin/org/billing";

/** Reports left, by test, as the page shows them. */
async function reportsLeft(page: Page): Promise<Record<string, string>> {
  const rows = await page.getByRole("table", { name: "Prepaid reports by test" }).locator("tbody tr").all();
  return Object.fromEntries(
    await Promise.all(
      rows.map(async (row) =>
        [
          (await row.locator("th").innerText()).split("\n")[0]!.trim(),
          await row.locator("td").first().innerText(),
        ] as const
      ),
    ),
  );
}

const states = (page: Page) =>
  page.getByRole("table", { name: /^Purchases/ }).locator("tbody td:last-child").allInnerTexts();

Deno.test("by keyboard reports are chosen and paid; they are added once, however often the payment is reported", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(BILLING);
  const before = await reportsLeft(page);
  assert.ok(Object.values(before).every((left) => left === "0"));
  await tabTo(page, "main input[type=number]");
  await page.keyboard.press("Enter");
  await page.getByText("Choose at least one report to buy.").waitFor();
  await visitor.isCalm();
  await tabTo(page, "main input[type=number]");
  const label = await page.evaluate(() => document.activeElement!.getAttribute("aria-label")!);
  const test = /^Reports of (.*) to buy$/.exec(label)![1]!;
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Review your purchase" }).waitFor();
  await page.getByRole("row").filter({ hasText: test }).getByText("12").waitFor();
  await visitor.isCalm();
  await tabTo(page, "main a[href*='/_pay/']");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/_pay/*");
  const till = page.url();
  await tabTo(page, "main form button");
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { level: 1, name: "Payment received" }).waitFor();
  await page.getByText("12 reports have been added. They can be used now.").waitFor();
  await visitor.isCalm();
  const success = page.url();
  await page.reload();
  await page.getByText("12 reports have been added.").waitFor();
  // The provider reports the payment again, and the success page is opened again.
  await visitor.goto(till);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL("**/checkout/success**");
  await using other = await browser.visitor();
  await signInto(other, browser.url, org.admin);
  await other.goto(success);
  await other.page.getByText("12 reports have been added.").waitFor();
  await other.goto(BILLING);
  assert.deepEqual(await reportsLeft(other.page), { ...before, [test]: "12" });
  assert.deepEqual(await states(other.page), ["Paid"]);
  await other.isCalm();

  // A cancelled payment charges nothing and keeps the choice.
  await other.page.getByLabel(`Reports of ${test} to buy`).fill("3");
  await other.page.getByRole("button", { name: "Continue to checkout" }).press("Enter");
  await other.page.getByRole("link", { name: "Continue to payment" }).press("Enter");
  await other.page.getByRole("link", { name: "Cancel" }).press("Enter");
  await other.page.getByRole("heading", { level: 1, name: "Payment cancelled" }).waitFor();
  await other.page.getByText("Nothing was charged and no reports were added.").waitFor();
  await other.isCalm();
  await other.page.getByRole("link", { name: "Review the purchase" }).press("Enter");
  await other.page.getByRole("row").filter({ hasText: test }).getByText("3", { exact: true }).waitFor();
  await other.page.getByRole("link", { name: "Back to Billing & Usage" }).press("Enter");
  await other.page.waitForURL(`**${BILLING}`);
  assert.deepEqual(await reportsLeft(other.page), { ...before, [test]: "12" });
  assert.deepEqual(await states(other.page), ["Not paid", "Paid"]);
});

Deno.test("read-only members and organizations without billing are redirected from it and see no link to it", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url, { isBillingEnabled: false });
  for (const member of [org.admin, org.reader]) {
    await using visitor = await browser.visitor();
    const { page } = visitor;
    await signInto(visitor, browser.url, member);
    for (const path of [BILLING, `${BILLING}/checkout`, `${BILLING}/checkout/success?session=none`]) {
      await visitor.goto(path);
      assert.equal(new URL(page.url()).pathname, "/admin", path);
    }
    assert.equal(await page.locator("a[href^='/admin/org/billing']").count(), 0);
    await org.sql`update organizations set is_billing_enabled = true where id = ${org.id}`;
  }
  await using visitor = await browser.visitor();
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin");
  assert.ok(await visitor.page.locator("a[href^='/admin/org/billing']").count() > 0, "the link is shown");
});
