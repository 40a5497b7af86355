import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";

Deno.test("a batch's page is prefetched when its link on the dashboard is pressed", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn("dana@cedar.test", "Cedar-valley-1");
  const link = page.locator("main").getByRole("link", { name: "Spring intake" }).first();
  await link.hover();
  // Longer than the browser's delay before it prefetches a hovered link.
  await page.waitForTimeout(1500);
  await link.click();
  await page.getByRole("heading", { name: "Spring intake", level: 1 }).waitFor();
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType("navigation")[0]!.toJSON().deliveryType
  );
  assert.equal(delivery, "navigational-prefetch");
});
