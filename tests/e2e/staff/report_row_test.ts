import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser } from "../../helpers/browser.ts";
import { finishedBatch } from "../../helpers/finished_batch.ts";
import { ownOrganization } from "../../helpers/own_organization.ts";
import { signInto } from "../../helpers/sign_into.ts";

const WIDTHS = [320, 360, 480, 640, 641, 768, 900, 1024, 1100, 1280, 1600];

/** What is wrong with the table at a width: parts of a row that lie on each other, stick out, or are taller than a line of buttons. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const table = document.querySelector("#assessments")!.closest(".card")!.querySelector("table")!;
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
    const frame = table.closest(".table-frame") ?? table;
    // Too wide for the screen, a table scrolls by itself.
    const right = innerWidth + frame.scrollWidth - frame.clientWidth;
    for (const row of table.querySelectorAll("tbody tr")) {
      const parts = [...row.querySelectorAll("th, .badge, .quietly, .button, td[data-label]")]
        .filter((part) => part.getClientRects().length > 0 && !part.closest(".visually-hidden"));
      for (const [at, part] of parts.entries()) {
        const one = part.getBoundingClientRect();
        if (one.right > right + 1 || one.left < 0) faults.push(`${part.textContent} sticks out`);
        for (const other of parts.slice(at + 1)) {
          if (part.contains(other)) continue;
          const two = other.getBoundingClientRect();
          const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
          const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
          if (wide > 1 && high > 1) faults.push(`${part.textContent} lies on ${other.textContent}`);
        }
      }
      // The acts of a row stay on one line.
      const tops = [...row.querySelectorAll(".acts > .button")].map((act) =>
        Math.round(act.getBoundingClientRect().top)
      );
      if (innerWidth >= 768 && new Set(tops).size > 1) faults.push(`acts at ${tops}`);
    }
    return faults;
  });

Deno.test("a report is made, fetched and made again in its own row, which holds at every width and with long names", async () => {
  await using browser = await openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { respondents: [ines] } = await finishedBatch(org, ["Inesmarguerite"], { credits: 3 });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  const look = async (when: string) => {
    await page.locator("#assessments").waitFor();
    await page.evaluate(() => {
      for (const name of document.querySelectorAll("tbody th[scope=row]")) {
        name.firstChild!.textContent = "Personality and Counterproductive Behaviour Questionnaire, extended";
      }
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await faultsOf(page), [], `${when}, at ${width} px`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await visitor.goto(ines!);
  await look("before");
  const name = await page.locator("tbody th[scope=row]").first().innerText();
  await page.locator("main a[href$='/report']").first().click();
  const dialog = page.getByRole("dialog", { name: "Generate reports" });
  await dialog.locator("[data-quote]", { hasText: "1 credit; 3 left." }).waitFor();
  await dialog.locator("[data-kind=primary]").click();
  const progress = page.locator("tr:has(th[scope=row]) + tr.report-progress");
  await progress.getByText("Successfully generated a report!").waitFor({ timeout: 60_000 });
  await look(`${name}: just made`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    progress.getByRole("link", { name: "Download" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.pdf$/);
  await visitor.goto(ines!);
  await page.getByText("downloaded").waitFor();
  await look("downloaded");
});
