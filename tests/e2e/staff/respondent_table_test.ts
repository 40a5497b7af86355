import assert from "node:assert/strict";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

async function openBatch(visitor: Visitor): Promise<void> {
  await visitor.signIn(...DANA);
  const address = await visitor.page.locator('a[href*="/batch/"]', { hasText: "Spring intake" }).first()
    .getAttribute("href");
  await visitor.goto(address!);
}

/** Order, people per page and columns are in the menu "Display". */
const openDisplay = ({ page }: Visitor) => page.locator("summary", { hasText: "Display" }).click();

const names = ({ page }: Visitor) => page.locator("[data-respondents] tbody th a").allTextContents();

Deno.test("a batch's list is sorted and filtered without a page load, and Back restores it", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  const all = await names(visitor);
  await page.locator("[data-respondents]").getByRole("columnheader", { name: "Name" }).getByRole("link")
    .click();
  await page.locator("[data-respondents] th[aria-sort=descending]").waitFor();
  assert.deepEqual(await names(visitor), all.toReversed());
  assert.match(page.url(), /\?dir=desc$/);
  assert.equal(await page.getByLabel("Sort by").inputValue(), "name.desc");
  await page.getByRole("searchbox", { name: "Find" }).pressSequentially("elo");
  await page.getByText("1–1 of 1").first().waitFor();
  assert.deepEqual(await names(visitor), ["Élodie Tremblay"]);
  await visitor.isCalm();
  await page.getByRole("searchbox", { name: "Find" }).fill("nobody by that name");
  await page.getByRole("link", { name: "Show everyone" }).waitFor();
  await visitor.isCalm();
  await page.goBack();
  await page.goBack();
  await page.locator("[data-respondents] tbody tr").nth(all.length - 1).waitFor();
  assert.deepEqual(await names(visitor), all.toReversed());
  assert.equal(await page.getByRole("searchbox", { name: "Find" }).inputValue(), "");
  assert.equal(await page.evaluate(() => "isStillHere" in globalThis), true);
});

Deno.test("a state whose words have not come yet is where it will be with them", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 320 });
  await openBatch(visitor);
  const moved = await visitor.page.locator("tbody .badge").first().evaluate((badge) => {
    const { y } = badge.getBoundingClientRect();
    badge.lastChild!.remove();
    return badge.getBoundingClientRect().y - y;
  });
  assert.equal(moved, 0);
});

Deno.test("the number of selected respondents is shown, and an action on them asks first", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  const flag = page.getByRole("button", { name: "Flag", exact: true });
  assert.equal(await flag.count(), 0, "no actions while nobody is selected");
  await page.getByRole("checkbox", { name: "Select Mei Chen" }).check();
  await page.getByRole("checkbox", { name: "Select Ravi Menon" }).check();
  // Sorting keeps the selection; another filter clears it.
  await openDisplay(visitor);
  await page.getByLabel("Sort by").selectOption("status");
  await page.locator("[data-respondents] tbody tr").first().getByText("Not started").first().waitFor();
  assert.equal(await page.getByRole("checkbox", { name: "Select Ravi Menon" }).isChecked(), true);
  await flag.first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Flag respondents" });
  await dialog.getByText("2 respondents selected").waitFor();
  await visitor.isCalm();
  await dialog.getByRole("button", { name: "Flag", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "2 respondents flagged." }).waitFor();
  await page.getByLabel("Labels", { exact: true }).selectOption("flagged");
  // Nothing was selected before either, so the test waits until the list is filtered.
  await page.getByRole("checkbox", { name: "Select Chloé Bélanger" }).waitFor({ state: "detached" });
  await page.locator(".selection").waitFor({ state: "hidden" });
  const flagged = await names(visitor);
  assert.ok(flagged.includes("Mei Chen") && flagged.includes("Ravi Menon"));
  await page.getByRole("checkbox", { name: "Select Mei Chen" }).check();
  await page.getByRole("checkbox", { name: "Select Ravi Menon" }).check();
  await page.getByRole("button", { name: "Remove flag" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove flag" }).click();
  await page.getByRole("status").filter({ hasText: "Flag removed from 2 respondents." }).waitFor();
  await page.getByRole("checkbox", { name: "Select Mei Chen" }).waitFor({ state: "detached" });
});

Deno.test("leaving the search box does not load its rows again, under the hand that chooses one", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  const loads: string[] = [];
  page.on("request", (request) => /\/respondents\?/.test(request.url()) && loads.push(request.url()));
  await page.getByRole("searchbox", { name: "Find" }).fill("chen");
  await page.getByText("1–1 of 1").first().waitFor();
  const chosen = page.getByRole("checkbox", { name: "Select Mei Chen" });
  const box = await chosen.elementHandle();
  await chosen.check();
  await page.waitForTimeout(500);
  assert.equal(loads.length, 1, loads.join("\n"));
  assert.equal(await box!.evaluate((node) => node.isConnected), true);
});

Deno.test("a common mark is undone from its notice, by keyboard", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  await page.getByRole("searchbox", { name: "Find" }).fill("chen");
  await page.getByText("1–1 of 1").first().waitFor();
  await page.getByRole("checkbox", { name: "Select Mei Chen" }).check();
  await page.getByRole("button", { name: "Mark as retested" }).first().press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as retested" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "1 respondent marked as retested." }).waitFor();
  await page.getByRole("button", { name: "Undo" }).focus();
  await visitor.isCalm();
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Undone for 1 respondent." }).waitFor();
  assert.match(page.url(), /\?q=chen$/, "the list is unchanged");
});

Deno.test("keys walk the list, select and open; an action returns to the same page, order and place", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  await visitor.goto(`${page.url()}?sort=created`);
  const all = await names(visitor);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  assert.equal(await focused(), all[1]);
  await page.keyboard.press("Space");
  assert.equal(await page.getByRole("checkbox", { name: `Select ${all[1]}` }).isChecked(), true);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).getByText("Next and previous person").waitFor();
  await visitor.isCalm();
  await page.keyboard.press("j");
  await page.getByRole("checkbox", { name: "Letters and signs are keys here" }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: all[1]! }).focus();
  await page.keyboard.press("j");
  assert.equal(await focused(), all[1], "letters are off");
  const place = await page.evaluate(() => (scrollTo(0, 200), scrollY));
  await page.getByRole("button", { name: "Mark as retested" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as retested" }).click();
  await page.getByRole("status").filter({ hasText: "1 respondent marked as retested." }).waitFor();
  assert.match(page.url(), /\?sort=created$/);
  await page.waitForFunction((y) => scrollY === y, place);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").filter({ hasText: "Undone" }).waitFor();
  await page.getByRole("link", { name: all[1]! }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: all[1]! }).waitFor();
});

Deno.test("a choice made before the page's script starts is applied once it has started", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  await page.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.locator("select[name=status]").selectOption("complete");
  assert.equal(await page.getByRole("checkbox", { name: "Select Mei Chen" }).count(), 1);
  await page.getByRole("checkbox", { name: "Select Mei Chen" }).waitFor({ state: "detached" });
  assert.match(page.url(), /status=complete/);
});

Deno.test("chosen columns are remembered", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  await openDisplay(visitor);
  await page.getByRole("checkbox", { name: "Email" }).check();
  await page.getByRole("columnheader", { name: "Email", exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Tests and reports" }).uncheck();
  await page.getByRole("columnheader", { name: "Tests and reports" }).waitFor({ state: "detached" });
  assert.doesNotMatch(page.url(), /columns/);
  await page.reload();
  await page.getByRole("columnheader", { name: "Email", exact: true }).waitFor();
  assert.equal(await page.getByRole("columnheader", { name: "Tests and reports" }).count(), 0);
});

Deno.test("with too many columns the table scrolls, the page does not, and the names stay in place", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  await visitor.goto(
    `${page.url()}?columns=generalId&columns=militaryId&columns=employeeId&columns=email&columns=tests`,
  );
  for (const width of [1280, 1000, 800]) {
    await page.setViewportSize({ width, height: 800 });
    const frame = page.locator("[data-respondents] .table-frame");
    const name = page.getByRole("rowheader", { name: "Mei Chen" });
    await frame.evaluate((it) => it.scrollTo(1e4, 0));
    const seen = await frame.evaluate((it) => ({
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      isScrolled: it.scrollLeft > 0,
      left: it.getBoundingClientRect().left + it.clientLeft,
    }));
    assert.deepEqual([seen.page, seen.isScrolled], [0, true], `${width} px`);
    assert.equal((await name.boundingBox())!.x, seen.left, `${width} px`);
  }
  await visitor.isCalm();
});

Deno.test("actions stay in view for a respondent selected far down the list", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await openBatch(visitor);
  const last = page.getByRole("checkbox", { name: /^Select (?!everybody)/ }).last();
  await last.check();
  const seen = async () => {
    const bar = await page.locator(".selection").boundingBox();
    if (!bar) return false;
    const header = (await page.locator(".shell-bar").boundingBox())!;
    return bar.y >= header.y + header.height - 1 && bar.y + bar.height < 800;
  };
  assert.equal(await seen(), true);
  await last.uncheck();
  assert.equal(await seen(), false);
});

Deno.test("without scripts the same forms filter, confirm and act, on a phone too", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360, scripts: false });
  const { page } = visitor;
  await openBatch(visitor);
  await page.getByRole("searchbox", { name: "Find" }).fill("chen");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1–1 of 1").waitFor();
  await page.getByRole("button", { name: "Mark as retested" }).first().click();
  await page.getByText("Please select at least one respondent first.").waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("checkbox", { name: "Select Mei Chen" }).check();
  await page.getByRole("button", { name: "Mark as retested" }).first().click();
  await page.getByText("1 respondent selected").waitFor();
  await page.getByRole("button", { name: "Mark as retested" }).click();
  await page.getByText("1 respondent marked as retested.").waitFor();
});
