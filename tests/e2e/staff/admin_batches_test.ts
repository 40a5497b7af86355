import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { focused } from "../../helpers/browser/by_keyboard.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("by keyboard a project and a batch are added, tests are chosen and ordered, and the batch changes its state", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const seeNotice = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const press = async (name: string, role: "link" | "button" = "link") => {
    await visitor.started();
    await page.getByRole("main").getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  /** Checks the modal with axe and presses one of its buttons. */
  const confirm = async (name: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await visitor.isCalm();
    await dialog.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await visitor.signIn(...DANA);
  await visitor.goto("/admin/project/new");
  const project = `Keyboard ${Date.now()}`;
  await page.keyboard.type(project);
  await page.keyboard.press("Enter");
  await seeNotice(`Success! ${project} has been created.`);

  await visitor.started();
  await page.getByRole("main").getByRole("link", { name: "New Batch" }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add a New Batch" }).waitFor();
  await page.keyboard.type("First intake");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/edit#tests");
  await seeNotice("Success! First intake has been created.");

  await press("Add tests");
  const dialog = page.getByRole("dialog");
  for (const _ of [1, 2, 3]) await dialog.locator("[data-choices] input").first().check();
  await dialog.getByText("Chosen: 3 · Minutes in all:").waitFor();
  const chosen = () =>
    dialog.locator("[data-chosen] > li").evaluateAll((all) => all.map((one) => one.dataset.name!));
  const before = await chosen();
  await dialog.getByRole("button", { name: `Move ${before[2]} up` }).press("Enter");
  assert.deepEqual(await chosen(), [before[0], before[2], before[1]]);
  await visitor.isCalm();
  await confirm("Add tests");
  await page.waitForURL("**/edit#tests");
  const names = () =>
    page.locator("[data-sorts] .sat-test").evaluateAll((all) =>
      all.map((one) => one.firstChild!.textContent!)
    );
  await page.locator("[data-sorts] > li:nth-child(3)").waitFor();
  assert.deepEqual(await names(), [before[0], before[2], before[1]]);
  const [first, second, third] = await names();
  await page.getByRole("button", { name: `Move ${third} up` }).focus();
  const stored = page.waitForResponse("**/tests/order");
  await page.keyboard.press("Enter");
  assert.equal((await stored).status(), 204);
  await seeNotice(`${third} is now number 2 of 3.`);
  await focused(page.getByRole("button", { name: `Move ${third} up` }));
  const dropped = page.waitForResponse("**/tests/order");
  await page.locator("[data-sorts] > li").nth(2).dragTo(page.locator("[data-sorts] > li").nth(0), {
    targetPosition: { x: 200, y: 4 },
  });
  assert.equal((await dropped).status(), 204);
  await page.reload();
  assert.deepEqual(await names(), [second, first, third]);
  await press(`Remove ${first}`);
  await confirm("Remove test");
  await seeNotice(`${first} has been removed.`);
  await visitor.isCalm();

  await press("Go to the batch");
  await page.getByRole("heading", { level: 1, name: "First intake" }).waitFor();
  for (
    const [opens, submits, text] of [
      ["Publish Batch", "Publish Batch", "First intake is live."],
      ["Close Batch", "Close Batch", "First intake is complete."],
      ["Reopen", "Reopen", "First intake is live again."],
      ["Archive", "Archive", "First intake has been archived."],
    ] as const
  ) {
    // Nobody has come, so closing and archiving are not the next step.
    if (opens === "Close Batch" || opens === "Archive") {
      await visitor.started();
      await page.getByRole("main").locator(".page-head summary").press("Enter");
    }
    await press(opens);
    await confirm(submits);
    await seeNotice(text);
  }
  await visitor.goto("/admin/archive/batches");
  await press("Restore First intake");
  await confirm("Restore");
  await seeNotice("First intake has been restored.");
  await visitor.isCalm();
});

Deno.test("without scripts a batch is published and closed on pages of its own, on a phone too", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360, scripts: false });
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto("/admin/project/new");
  await page.getByLabel("Project name").fill(`By hand ${Date.now()}`);
  await page.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("main").getByRole("link", { name: "New Batch" }).first().click();
  await page.getByLabel("Batch name").fill("Only batch");
  await page.getByRole("button", { name: "Create batch" }).click();
  await page.getByRole("main").getByRole("link", { name: "Add tests" }).click();
  await page.locator("[data-choices] input").first().check();
  await page.getByRole("button", { name: "Add tests" }).click();
  await page.getByRole("link", { name: "Go to the batch" }).click();
  for (const [act, badge] of [["Publish Batch", "Live"], ["Close Batch", "Complete"]] as const) {
    if (act === "Close Batch") await page.locator(".page-head summary").click();
    await page.getByRole("main").getByRole("link", { name: act, exact: true }).click();
    await page.getByRole("button", { name: act, exact: true }).click();
    await page.locator(".page-head .badge", { hasText: badge }).waitFor();
  }
  await visitor.goto(`${page.url()}/publish`);
  await page.getByText("Only batch has the status Complete, so this is not possible.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Publish Batch" }).count(), 0);
});
