import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { tabTo } from "../../helpers/browser/by_keyboard.ts";
import { type OwnMember, ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const UNAUTHORIZED =
  "You are not authorized to access this page. If your session expired, please login again.";
const KEPT = "What you typed before has been restored. It has not been sent yet.";

const seeNotice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

/** Signs in again after a redirect to the sign-in page. */
async function signInAgain(page: Page, { email, password }: OwnMember) {
  await page.waitForURL("**/login?unauthorized**");
  await page.getByText(UNAUTHORIZED).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

Deno.test("a member signed out in another tab finds typed text after a new sign-in, and sends it", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { respondents: [nora] } = await org.batchWith(["Nora"]);
  const { page, context } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin/org");
  await page.getByRole("link", { name: "Add a team member" }).press("Enter");
  let dialog = page.getByRole("dialog", { name: "Add a team member" });
  await dialog.getByLabel("Email").fill(`sun.${org.surname}@own.test`);
  await dialog.getByRole("radio", { name: /^Read-only/ }).check();

  const other = await context.newPage();
  await other.goto("/admin");
  await other.locator(".shell-bar .menu > summary").click();
  await other.getByRole("button", { name: "Logout" }).click();
  await other.waitForURL(/\/$/);
  await other.close();

  await dialog.getByRole("button", { name: "Send invitation" }).press("Enter");
  await signInAgain(page, org.admin);
  await page.waitForURL("**/admin/org");
  await seeNotice(page, KEPT);
  dialog = page.getByRole("dialog", { name: "Add a team member" });
  assert.equal(await dialog.getByLabel("Email").inputValue(), `sun.${org.surname}@own.test`);
  assert.equal(await dialog.getByRole("radio", { name: /^Read-only/ }).isChecked(), true);
  await visitor.isCalm();
  await dialog.getByRole("button", { name: "Send invitation" }).press("Enter");
  await seeNotice(page, `An invitation is on its way to sun.${org.surname.toLowerCase()}@own.test.`);
  await visitor.goto("/admin/org");
  assert.equal(await page.getByRole("dialog").count(), 0, "a sent form is not restored");

  // The same holds for a form saved in the background.
  await visitor.goto(nora!);
  await tabTo(page, "main a[href$='/edit']");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("First name").fill("Norah");
  await context.clearCookies({ name: "assay_session" });
  await page.keyboard.press("Enter");
  await signInAgain(page, org.admin);
  await seeNotice(page, KEPT);
  await page.getByRole("heading", { level: 1, name: `Nora ${org.surname}` }).waitFor();
  assert.equal(await page.getByRole("dialog").getByLabel("First name").inputValue(), "Norah");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).press("Enter");
  await seeNotice(page, "Details saved.");
});

Deno.test("offline, forms cannot be sent and say so; online again, everything is as before", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor({ width: 360 });
  const { page, context } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin/project/new");
  const name = page.getByRole("textbox", { name: "Project name" });
  await name.fill("Under way");
  await context.setOffline(true);
  await seeNotice(
    page,
    "You are offline. What you type is kept here; you can send it once the connection is back.",
  );
  const create = page.getByRole("button", { name: "Create project" });
  assert.equal(await create.isDisabled(), true);
  await visitor.isCalm();
  await name.press("Enter");
  await name.pressSequentially("!");
  assert.match(page.url(), /\/admin\/project\/new$/);
  await context.setOffline(false);
  await seeNotice(page, "You are online again.");
  assert.equal(await create.isDisabled(), false);
  assert.equal(await name.inputValue(), "Under way!");
  await name.press("Enter");
  await seeNotice(page, "Success! Under way! has been created.");

  // Being online again does not enable a button that waits for fields, and a form in a modal is held like any
  // other.
  await visitor.goto("/admin/org");
  await page.getByRole("link", { name: "Add a team member" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const invite = dialog.getByRole("button", { name: "Send invitation" });
  assert.equal(await invite.isDisabled(), true);
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await context.setOffline(false);
  await page.getByText("You are online again.").waitFor();
  assert.equal(await invite.isDisabled(), true, "the form is empty");
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await dialog.getByLabel("Email").fill(`ola.${org.surname}@own.test`);
  await dialog.getByRole("radio", { name: /^Admin/ }).check();
  assert.equal(await invite.isDisabled(), true, "the form is complete, but offline");
  await context.setOffline(false);
  await page.getByText("You are online again.").waitFor();
  await invite.press("Enter");
  await seeNotice(page, `An invitation is on its way to ola.${org.surname.toLowerCase()}@own.test.`);
});

Deno.test("a member who must first accept newer terms finds the form sent just before, and sends it", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin/project/new");
  const name = page.getByRole("textbox", { name: "Project name" });
  await name.fill("Night watch");
  // Simulates newer terms for this member: published ones would be for everyone on this site.
  await org.sql`update users set agreed_pp_version = 0 where id = ${org.admin.id}`;
  await name.press("Enter");
  await page.waitForURL("**/admin/consent?**");
  await visitor.isCalm();
  for (const title of ["Privacy policy", "Terms of understanding"]) {
    await page.getByRole("region", { name: title }).press("End");
    await page.getByRole("checkbox", { name: title }).check();
  }
  await page.getByRole("button", { name: "Agree and continue" }).press("Enter");
  await page.waitForURL("**/admin/project/new");
  await seeNotice(page, KEPT);
  assert.equal(await name.inputValue(), "Night watch");
  await name.press("Enter");
  await seeNotice(page, "Success! Night watch has been created.");
});

Deno.test("respondents selected for a flag are still selected after an ended session and a new sign-in", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { address } = await org.batchWith(["Tove", "Ulf"]);
  const { page, context } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(address);
  await page.getByRole("checkbox", { name: `Select Ulf ${org.surname}` }).check();
  await context.clearCookies({ name: "assay_session" });
  const flag = page.getByRole("button", { name: "Flag", exact: true });
  await flag.first().press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Flag" }).press("Enter");
  await signInAgain(page, org.admin);
  await page.waitForURL(`**${address}`);
  await page.locator("output", { hasText: "1 respondent selected" }).waitFor();
  assert.equal(await page.getByRole("checkbox", { name: `Select Ulf ${org.surname}` }).isChecked(), true);
  await flag.first().press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Flag" }).press("Enter");
  await seeNotice(page, "1 respondent flagged.");
});

Deno.test("repeated presses while the server is slow create one project", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin/project/new");
  await page.getByRole("textbox", { name: "Project name" }).fill("Only one");
  let sent = 0;
  page.on("request", (request) => sent += Number(request.method() === "POST"));
  // This lock delays writes for the organization until it is released.
  await org.sql.begin(async (tx) => {
    await tx`select from organizations where id = ${org.id} for update`;
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press("Enter");
      await page.waitForTimeout(300);
    }
  });
  await seeNotice(page, "Success! Only one has been created.");
  assert.equal(sent, 1);
  assert.equal((await org.sql`select from projects where org_id = ${org.id}`).length, 1);
});
