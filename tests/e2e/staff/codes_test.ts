import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { demoId } from "../../../db/seeds/demo_id.ts";
import { openBrowser } from "../../helpers/browser.ts";
import { tabTo } from "../../helpers/by_keyboard.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;
const BATCH = `/admin/project/${demoId("Recruitment")}/batch/${demoId("Spring intake")}`;

Deno.test("by keyboard a room is made, somebody comes in by its link, and then its end is moved", async () => {
  await using browser = await openBrowser();
  await using visitor = await browser.visitor();
  const { page, context } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.signIn(...DANA);
  await visitor.goto(BATCH);
  await page.getByRole("link", { name: "New room code" }).press("Enter");
  await page.waitForURL("**/rooms");
  await tabTo(page, "#maxParticipants");
  await page.keyboard.press("Enter");
  await page.getByText("Not all parameters supplied").waitFor();
  await visitor.isCalm();
  await tabTo(page, "#maxParticipants");
  await page.keyboard.type("2");
  await fromThisQuarter(page);
  await page.locator("#startDate").press("Enter");
  await page.waitForURL("**/rooms/*-*");
  await page.getByRole("heading", { level: 1, name: /^Room code [A-Z0-9-]{14}$/ }).waitFor();
  await visitor.isCalm();

  await page.getByRole("button", { name: "Copy link" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "The link has been copied." }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const code = (await page.locator(".entry-sheet .code").textContent())!;
  assert.ok(link.endsWith(`/tests?code=${code}`), link);
  {
    await using respondent = await browser.visitor({ width: 360 });
    const { pathname, search } = new URL(link);
    await respondent.goto(pathname + search);
    assert.equal(await respondent.page.locator("#code").inputValue(), code);
    await respondent.page.locator("#code").press("Enter");
    await respondent.page.waitForURL("**/tests/select-language");
  }

  await page.getByRole("link", { name: "Edit time" }).press("Enter");
  const modal = page.getByRole("dialog", { name: "Edit time" });
  await modal.waitFor();
  await visitor.isCalm();
  const end = modal.getByLabel("End date");
  const day = await end.inputValue();
  await end.fill("2020-01-01");
  await end.press("Enter");
  await modal.getByText("Your end date must be later than your start date").waitFor();
  await visitor.isCalm();
  assert.equal(await end.inputValue(), "2020-01-01", "what was typed is there still");
  await end.fill(`${Number(day.slice(0, 4)) + 1}${day.slice(4).replace("02-29", "02-28")}`);
  await end.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/time"));
  await page.getByText(new RegExp(`${Number(day.slice(0, 4)) + 1}`)).first().waitFor();
});

Deno.test("by keyboard the time of a code for one person is moved where the codes are listed", async () => {
  await using browser = await openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto(`${BATCH}/codes`);
  await page.locator("#maxParticipants").fill("1");
  await page.locator("#maxParticipants").press("Enter");
  await page.getByRole("status").filter({ hasText: "1 code has been created." }).waitFor();
  const code = (await page.locator("tbody .code").first().textContent())!;
  await page.getByRole("link", { name: `Edit the time of ${code}` }).press("Enter");
  const modal = page.getByRole("dialog", { name: `Edit time: ${code}` });
  const end = modal.getByLabel("End date");
  await end.waitFor();
  await visitor.isCalm();
  const year = String(Number((await end.inputValue()).slice(0, 4)) + 1);
  await end.fill(`${year}-06-01`);
  await end.press("Enter");
  await page.getByRole("status").filter({ hasText: `The time of ${code} has been changed.` }).waitFor();
  assert.match(await page.locator("tbody tr").first().innerText(), new RegExp(year));
  await visitor.isCalm();
});

/** The form begins with the next quarter of an hour; the one that has begun may be chosen too. */
async function fromThisQuarter(page: Page) {
  const [day, time] = [page.locator("#startDate"), page.locator("#startTime")];
  const next = Date.parse(`${await day.inputValue()}T${await time.inputValue()}:00Z`);
  const [thisDay, thisTime] = new Date(next - 15 * 60_000).toISOString().split("T") as [string, string];
  await day.fill(thisDay);
  await time.selectOption(thisTime.slice(0, 5));
}

Deno.test("without a script the same forms stand on pages of their own", async () => {
  await using browser = await openBrowser();
  await using visitor = await browser.visitor({ scripts: false, width: 360 });
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto(`${BATCH}/rooms/${demoId("SPRING-2026")}`);
  await page.getByRole("link", { name: "Edit time" }).click();
  await page.waitForURL("**/time");
  const modal = page.getByRole("dialog", { name: "Edit time" });
  assert.equal(await modal.getByLabel("Start date").isDisabled(), true);
  await modal.getByRole("button", { name: "Save" }).click();
  await page.getByText("The time of SPRING-2026 has been changed.").waitFor();
});
