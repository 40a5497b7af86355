import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { pressWithin, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const seeNotice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

/** The link in the mail to an address. Invitations of members are sent by the site, without a worker. */
async function linkTo(url: string, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const letters = await (await fetch(`${url}/_mail`)).text();
    const [, link] = letters.split("<article").find((letter) => letter.includes(`to ${address}`))
      ?.match(/href="([^"]*\/sign-up\?token=[^"]+)"/) ?? [];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("no letter came");
}

/** Scrolls each text to its end and ticks the checkbox that this enables. */
async function readAndTick(page: Page, names: readonly string[]) {
  for (const name of names) {
    await tabTo(page, `#${name}-text`);
    assert.equal(await page.locator(`#${name}`).isDisabled(), true, "the text must be read first");
    await page.keyboard.press("End");
    await page.locator(`#${name}:enabled`).waitFor();
    await tabTo(page, `#${name}`);
    await page.keyboard.press("Space");
  }
}

async function signUp(visitor: Visitor, link: string) {
  const { page } = visitor;
  await visitor.goto(link);
  await visitor.isCalm();
  await tabTo(page, "#firstName");
  await page.keyboard.type("Noor");
  await tabTo(page, "#lastName");
  await page.keyboard.type("Bakker");
  for (const field of ["#password", "#confirmation"]) {
    await tabTo(page, field);
    await page.keyboard.type("Maple-kettle-7");
  }
  await readAndTick(page, ["privacyPolicy", "termsAndUnderstanding"]);
  await visitor.isCalm();
  await tabTo(page, "main form button.button, form.form button.button");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Almost there" }).waitFor();
}

Deno.test("by keyboard a member is invited, signs up from the mail, waits, is activated, gets another role and is deleted", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using boss = await browser.visitor();
  // So narrow that no text fits.
  await using invited = await browser.visitor({ width: 320, scheme: "dark" });
  const { page } = boss;
  const address = `noor.${org.surname}@own.test`.toLowerCase();
  await signInto(boss, browser.url, org.admin);
  await boss.goto("/admin/org");
  await tabTo(page, "main a[href='/admin/org/invitation']");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a team member" });
  await dialog.waitFor();
  await page.keyboard.type(address);
  assert.equal(
    await dialog.getByRole("button", { name: "Send invitation" }).isDisabled(),
    true,
    "a role must be chosen",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await dialog.getByRole("radio", { name: /^Read-only/ }).isChecked(), true);
  // Past the box for own projects.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  assert.equal(await dialog.getByRole("checkbox", { name: /^Active as soon as/ }).isChecked(), false);
  await boss.isCalm();
  await page.keyboard.press("Enter");
  await seeNotice(page, `An invitation is on its way to ${address}.`);
  const row = page.getByRole("row").filter({ hasText: address });
  await row.getByText("Invited", { exact: true }).waitFor();

  // The same address cannot be invited twice.
  await tabTo(page, "main a[href='/admin/org/invitation']");
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("A user with this email address already exists.").waitFor();
  assert.equal(await dialog.getByLabel("Email").inputValue(), address);
  await boss.isCalm();

  await signUp(invited, await linkTo(browser.url, address));
  await invited.isCalm();
  await invited.goto("/admin");
  assert.match(invited.page.url(), /\/waiting$/);

  await boss.goto("/admin");
  await page.getByText("1 user is waiting for activation.").waitFor();
  await page.getByRole("link", { name: "See Organization" }).press("Enter");
  await page.waitForURL("**/admin/org");
  await row.getByText("Waiting for activation").waitFor();
  await boss.isCalm();
  await row.getByRole("button", { name: "Activate" }).press("Enter");
  await seeNotice(page, `${address} can now sign in.`);
  await row.getByText("Active", { exact: true }).waitFor();
  await row.locator("th:focus").waitFor();
  assert.equal(await page.getByText("waiting for activation").count(), 0);

  await invited.page.getByRole("link", { name: "Check again" }).press("Enter");
  await invited.page.getByRole("heading", { level: 1, name: "Welcome, Noor" }).waitFor();
  assert.equal(await invited.page.getByRole("navigation", { name: "Projects" }).count(), 0);

  await row.getByRole("link", { name: "Change the role of Noor Bakker" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("radio", { name: /^Admin/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).press("Enter");
  await seeNotice(page, "The role of Noor Bakker is now Admin.");
  await invited.goto("/admin/org");
  await invited.page.getByRole("heading", { level: 1, name: org.name }).waitFor();

  await row.getByRole("link", { name: "Delete Noor Bakker" }).focus();
  await pressWithin(boss, "Delete");
  await seeNotice(page, "Noor Bakker is no longer a member.");
  assert.equal(await row.count(), 0);
  await invited.goto("/admin/org");
  assert.match(invited.page.url(), /\/login\?unauthorized/);
});

Deno.test("a dismissed announcement of waiting members comes back with the next one who waits", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const { sql } = org;
  const wait = (email: string) =>
    sql`
    insert into users (org_id, email, password_hash, role, is_signed_up, is_waiting_for_activation)
    values (${org.id}, ${`${email}.${org.surname}@own.test`}, 'none', 'readonly', true, true)`;
  await wait("one");
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin");
  await page.getByText("1 user is waiting for activation.").waitFor();
  await page.locator("form[action='/admin/org/waiting/dismissal'] button").press("Enter");
  await page.getByText("1 user is waiting for activation.").waitFor({ state: "detached" });
  await visitor.goto("/admin/org");
  assert.equal(await page.getByText(/waiting for activation\./).count(), 0);
  await wait("two");
  await visitor.goto("/admin");
  await page.getByText("1 user is waiting for activation.").waitFor();
});

Deno.test("by keyboard a new version of an agreement is published, and later respondents read it", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { roomCode } = await org.batchWith([]);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin/org/agreements");
  await tabTo(page, "main a[href$='/additional/new']");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/additional/new");
  for (const [field, text] of [["En", "Height of ladders"], ["Fr", "Hauteur des échelles"]] as const) {
    await tabTo(page, `[name=title${field}]`);
    await page.keyboard.type(text);
    await tabTo(page, `[name=body${field}]`);
    await page.keyboard.type(`${text}: 4 m.`);
  }
  await tabTo(page, "[value=preview]");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Preview for respondents" }).waitFor();
  await visitor.isCalm();
  await tabTo(page, "[value=publish]");
  await page.keyboard.press("Enter");
  await seeNotice(page, "Version 1 is published.");
  await visitor.isCalm();
  await using newcomer = await browser.visitor({ width: 360 });
  await newcomer.goto(`/tests/access-code?code=${roomCode}`);
  await newcomer.page.locator("[lang=fr] > button").press("Enter");
  await newcomer.page.getByRole("heading", { name: "Hauteur des échelles" }).waitFor();
  await newcomer.isCalm();
});

Deno.test("after a change of the platform's terms a member must accept them, and then reaches the requested page", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor({ width: 320 });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin/org");
  // Simulates an earlier version for this member: a published version would be for everyone on this site.
  await org.sql`update users set agreed_pp_version = 0, agreed_tou_version = 0 where id = ${org.admin.id}`;
  await visitor.goto("/admin/org/profile");
  const modal = page.getByRole("dialog", { name: "Our terms have changed" });
  await modal.waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  assert.equal(await modal.isVisible(), true, "the modal cannot be dismissed");
  await visitor.isCalm();
  await visitor.goto("/admin/org");
  await modal.waitFor();
  await readAndTick(page, ["privacyPolicy", "termsAndUnderstanding"]);
  await tabTo(page, "dialog .dialog-acts .button[data-kind=primary]");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: org.name }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/admin/org");
  await using colleague = await browser.visitor();
  await signInto(colleague, browser.url, org.reader);
  await colleague.goto("/admin");
  await colleague.page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();

  // A member who has not agreed yet is not told of a change. A text that fits needs no scrolling.
  await org
    .sql`update users set agreed_pp_version = null, agreed_tou_version = null where id = ${org.reader.id}`;
  await colleague.goto("/admin");
  const first = colleague.page.getByRole("dialog", { name: "Our terms", exact: true });
  await first.waitFor();
  for (const text of await first.locator(".agreement-text").all()) {
    await text.evaluate((seen) => seen.style.maxBlockSize = "none");
  }
  for (const box of await first.getByRole("checkbox").all()) await box.check();
  await first.getByRole("button", { name: "Agree and continue" }).press("Enter");
  await colleague.page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
});
