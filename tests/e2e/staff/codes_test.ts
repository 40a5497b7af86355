import assert from "node:assert/strict";
import { demoId } from "$/db/seeds/demo_id.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { tabTo } from "../../helpers/browser/by_keyboard.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;
const BATCH = `/admin/project/${demoId("Recruitment")}/batch/${demoId("Spring intake")}`;

Deno.test("by keyboard a room is created, a respondent enters by its link, and its end is moved", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page, context } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.signIn(...DANA);
  await visitor.goto(`${BATCH}/invitations`);
  await page.getByRole("link", { name: "New room code" }).press("Enter");
  await page.waitForURL("**/rooms");
  await tabTo(page, "#maxParticipants");
  await page.keyboard.press("Enter");
  await page.getByText("Not all parameters supplied").waitFor();
  await visitor.isCalm();
  await tabTo(page, "#maxParticipants");
  await page.keyboard.type("2");
  await tabTo(page, "#label");
  await page.keyboard.type("Morning group");
  // Opens at once by default: a start is entered only for a later one.
  assert.equal(await page.locator("#opens-now").isChecked(), true);
  assert.equal(await page.locator("#startDate").isVisible(), false);
  await tabTo(page, "#opens-now");
  await page.keyboard.press("ArrowDown");
  await page.locator("#startDate").waitFor();
  await visitor.isCalm();
  await page.keyboard.press("ArrowUp");
  await page.locator("#startDate").waitFor({ state: "hidden" });
  await page.locator("#label").press("Enter");
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

  await page.getByRole("link", { name: "Edit code" }).press("Enter");
  const modal = page.getByRole("dialog", { name: "Edit code" });
  await modal.waitFor();
  await visitor.isCalm();
  const end = modal.getByLabel("End date");
  const day = await end.inputValue();
  await end.fill("2020-01-01");
  await end.press("Enter");
  await modal.getByText("Your end date must be later than your start date").waitFor();
  await visitor.isCalm();
  assert.equal(await end.inputValue(), "2020-01-01", "typed text is kept");
  await end.fill(`${Number(day.slice(0, 4)) + 1}${day.slice(4).replace("02-29", "02-28")}`);
  await end.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
  await page.getByText(new RegExp(`${Number(day.slice(0, 4)) + 1}`)).first().waitFor();
});

Deno.test("by keyboard the time of a single code is changed in the list of codes", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto(`${BATCH}/codes`);
  await page.locator("#maxParticipants").fill("1");
  await page.locator("#maxParticipants").press("Enter");
  await page.getByRole("status").filter({ hasText: "1 code has been created." }).waitFor();
  const code = (await page.locator("tbody .code").first().textContent())!;
  await page.getByRole("link", { name: `Edit ${code}` }).press("Enter");
  const modal = page.getByRole("dialog", { name: `Edit code: ${code}` });
  const end = modal.getByLabel("End date");
  await end.waitFor();
  await visitor.isCalm();
  const year = String(Number((await end.inputValue()).slice(0, 4)) + 1);
  await end.fill(`${year}-06-01`);
  await end.press("Enter");
  await page.getByRole("status").filter({ hasText: `${code} has been changed.` }).waitFor();
  assert.match(await page.locator("tbody tr").first().innerText(), new RegExp(year));
  await visitor.isCalm();
});

Deno.test("by keyboard a room is revoked and restored by Undo, and the focus follows", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360 });
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto(`${BATCH}/rooms/${demoId("SPRING-2026")}`);
  await page.getByRole("link", { name: "Revoke" }).press("Enter");
  const modal = page.getByRole("dialog", { name: "Revoke code" });
  await modal.getByText(/people have entered with it\. They can continue/).waitFor();
  await visitor.isCalm();
  await modal.getByRole("button", { name: "Revoke" }).press("Enter");
  const notice = page.getByRole("status").filter({ hasText: "SPRING-2026 has been revoked." });
  await notice.waitFor();
  await page.getByText("Nobody else can enter with this code: it was revoked.").waitFor();
  await visitor.isCalm();
  {
    await using respondent = await browser.visitor({ width: 360 });
    await respondent.goto("/tests");
    await respondent.page.locator("#code").fill("SPRING-2026");
    await respondent.page.locator("#code").press("Enter");
    await respondent.page.getByText("This code is no longer in use.").waitFor();
    await respondent.isCalm();
  }
  await page.getByRole("button", { name: "Bring back" }).press("Enter");
  const back = page.getByRole("status").filter({ hasText: "SPRING-2026 has been brought back." });
  await back.waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await notice.waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await back.waitFor();
  await page.locator(".entry-sheet").waitFor();
});

Deno.test("without scripts the same forms stand on pages of their own", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ scripts: false, width: 360 });
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto(`${BATCH}/rooms/${demoId("SPRING-2026")}`);
  await page.getByRole("link", { name: "Edit code" }).click();
  await page.waitForURL("**/edit");
  const modal = page.getByRole("dialog", { name: "Edit code" });
  assert.equal(await modal.getByLabel("Start date").isDisabled(), true);
  await modal.getByLabel("Label").fill("Main hall");
  await modal.getByRole("button", { name: "Save" }).click();
  await page.getByText("SPRING-2026 has been changed.").waitFor();
  await page.locator(".entry-sheet").getByText("Main hall").waitFor();
  await page.getByRole("link", { name: "Revoke" }).click();
  await page.waitForURL("**/revoke");
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Nobody else can enter with this code: it was revoked.").waitFor();
  await page.getByRole("button", { name: "Bring back" }).click();
  await page.locator(".entry-sheet").waitFor();
});
