import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { focused } from "../../helpers/browser/by_keyboard.ts";
import { caughtCalls } from "../../helpers/browser/caught_calls.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("by keyboard a project and a batch are added from the sidebar, each after an error shown in the modal", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const { keyboard } = page;
  const name = `Sidebar ${Date.now()}`;
  const sidebar = page.getByRole("navigation", { name: "Projects" });
  const press = async (link: string, where = sidebar) => {
    await visitor.started();
    await where.getByRole("link", { name: link }).focus();
    await keyboard.press("Enter");
  };
  const field = (dialog: string, label: string) =>
    page.getByRole("dialog", { name: dialog }).getByLabel(label);
  /** Waits for the focus: keys pressed earlier would be lost. */
  const enter = async (dialog: string, label: string, text: string) => {
    await field(dialog, label).and(page.locator(":focus")).waitFor();
    await keyboard.type(text);
  };
  const described = (dialog: string, label: string) =>
    field(dialog, label).evaluate((input) =>
      input.getAttribute("aria-describedby")!.split(" ").map((id) => document.getElementById(id)!.textContent)
    );

  const catchNext = await caughtCalls(page, "**/batch/new");
  await visitor.signIn(...DANA);
  await visitor.goto("/admin/technical-support");
  await press("Add Project");
  await enter("Add Project", "Project name", "ab");
  await keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "Please correct the highlighted fields below." }).waitFor();
  assert.deepEqual(await described("Add Project", "Project name"), ["This is too short."]);
  assert.equal(await field("Add Project", "Project name").inputValue(), "ab");
  assert.match(page.url(), /technical-support$/);
  await visitor.isCalm();
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type(name);
  await keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: `Success! ${name} has been created.` }).waitFor();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.locator("#main:focus").waitFor();
  const project = page.url().replace("#main", "");

  const ownPart = sidebar.locator("details").filter({ hasText: name });
  await press("Add a New Batch", ownPart);
  await enter("Add a New Batch", "Batch name", "Morning");
  assert.deepEqual(await described("Add a New Batch", "Batch name"), [`In the project ${name}`]);
  await keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Success! Morning has been created." }).waitFor();
  await page.waitForURL(`${project}/batch/*/edit#tests`);
  await page.locator("#tests:focus").waitFor();

  await visitor.goto("/admin");
  const card = page.getByRole("main").locator("details").filter({ hasText: name });
  await press("New Batch", card);
  await enter("Add a New Batch", "Batch name", "Morning");
  await keyboard.press("Enter");
  await page.getByRole("alert")
    .filter({ hasText: "Batch name already exists - please use a different name." }).waitFor();
  assert.equal(await field("Add a New Batch", "Batch name").inputValue(), "Morning");
  await keyboard.press("End");
  await keyboard.type(" and noon");
  await keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Success! Morning and noon has been created." }).waitFor();
  await visitor.isCalm();

  // A discarded entry does not come back; a failed request is reported too.
  await press("Add a New Batch", sidebar.locator("details").filter({ hasText: name }));
  await enter("Add a New Batch", "Batch name", "Evening");
  catchNext((route) => route.abort());
  await keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "An error occurred while creating a batch." }).waitFor();
  assert.equal(await field("Add a New Batch", "Batch name").inputValue(), "Evening");
});

Deno.test("after an ended session and a new sign-in, typed text is restored and can be sent", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page, context } = visitor;
  const name = `After all ${Date.now()}`;
  await visitor.signIn(...DANA);
  await visitor.goto("/admin/technical-support");
  await page.getByRole("link", { name: "Add Project" }).click();
  await page.getByRole("dialog").getByLabel("Project name").and(page.locator(":focus")).waitFor();
  await page.keyboard.type(name);
  await context.clearCookies();
  await page.keyboard.press("Enter");
  await page.getByLabel("Email").fill(DANA[0]);
  await page.getByLabel("Password").fill(DANA[1]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/project/new");
  assert.equal(await page.getByRole("main").getByLabel("Project name").inputValue(), name);
  await page.getByRole("main").getByRole("button", { name: "Create project" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

Deno.test("on a phone, closing the modal returns to the drawer of projects", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360 });
  const { page } = visitor;
  await visitor.signIn(...DANA);
  await visitor.goto("/admin/technical-support");
  await page.getByRole("button", { name: "Projects" }).click();
  const link = page.getByRole("link", { name: "Add Project" });
  await link.press("Enter");
  await page.getByRole("dialog").getByLabel("Project name").waitFor();
  await page.keyboard.press("Escape");
  await focused(link);
  await visitor.isCalm();
});
