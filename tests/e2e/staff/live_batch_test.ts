import assert from "node:assert/strict";
import { comeIn, signUpFor } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { pressWithin, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

Deno.test("by keyboard a test is added to a live batch and moved to the front, and signed-up respondents have it there", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor({ width: 360, scheme: "dark" });
  const { address, respondents } = await org.batchWith(["Ines"], ["NEO_C"]);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  const testsOf = async (respondent: string) => {
    await visitor.goto(respondent);
    return await page.locator("table th[scope=row]").evaluateAll((all) =>
      all.map((one) => one.firstChild!.textContent!)
    );
  };
  const [profile] = await testsOf(respondents[0]!);

  await visitor.goto(`${address}/edit`);
  await page.getByText("The order also applies to tests that signed-up respondents have not begun").waitFor();
  await tabTo(page, "[data-opens=add-test]");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add tests" });
  await dialog.getByText("1 respondent who has signed up but not finished will get these tests too")
    .waitFor();
  await visitor.isCalm();
  await dialog.getByLabel("Search tests").focus();
  await page.keyboard.type("pictures words");
  await tabTo(page, "dialog[open] [data-choices] input");
  await page.keyboard.press("Space");
  await dialog.getByText("Chosen: 1 · Minutes in all:").waitFor();
  await tabTo(page, "dialog[open] [data-kind=primary]");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/edit#tests");
  await page.getByRole("status").filter({ hasText: "has been added." }).waitFor();
  await page.locator("#tests:focus").waitFor();
  const pictures = (await page.locator(".sat-tests > li").nth(1).getAttribute("data-name"))!;
  assert.deepEqual(await testsOf(respondents[0]!), [profile, pictures]);

  await visitor.goto(`${address}/edit`);
  await visitor.isCalm();
  const stored = page.waitForResponse("**/tests/order");
  await tabTo(page, `[aria-label="Move ${pictures} up"]`);
  await page.keyboard.press("Enter");
  assert.equal((await stored).status(), 204);
  assert.deepEqual(await testsOf(respondents[0]!), [pictures, profile]);
});

Deno.test("without scripts a test that no respondent has begun is removed on a page of its own; one begun meanwhile is not", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor({ scripts: false });
  const { address, respondents } = await org.batchWith(["Ines"], ["NEO_C", "PAI", "MAB_III"]);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(`${address}/edit`);
  await page.getByRole("link", { name: "Remove Reasoning" }).click();
  await page.getByText("Nobody has begun it.").waitFor();
  await page.getByRole("button", { name: "Remove test" }).click();
  await page.getByText("has been removed.").waitFor();
  await page.getByRole("link", { name: "Remove Wellbeing" }).click();
  await page.getByText("Nobody has begun it.").waitFor();
  const begun = await org.sql`
    update assessments set status = 'inprogress', test_version_id = current_version_id, started_at = now()
    from tests where tests.id = test_id and identifier = 'PAI'
      and respondent_id = ${respondents[0]!.split("/").at(-1)!}`;
  assert.equal(begun.count, 1);
  await page.getByRole("button", { name: "Remove test" }).click();
  await page.getByText("Someone has already begun this test, so it stays on the batch.").waitFor();
  // A test that stays shows no more confirmation.
  assert.equal(await page.getByRole("button", { name: "Remove test" }).count(), 0);
  await visitor.goto(`${address}/edit`);
  assert.equal(await page.getByRole("link", { name: "Remove Wellbeing" }).count(), 0);
  assert.equal(await page.getByRole("link", { name: /^Remove / }).count(), 1);
});

Deno.test("a test removed while a respondent reads its instructions: they are told as they start it, and led to the remaining tests", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { address, roomCode } = await org.batchWith([], ["NEO_C", "PAI"]);
  const ada = await signUpFor(browser, roomCode, "PAI");
  await comeIn(visitor, browser, ada);
  const { page } = visitor;
  const [sat] = await org.sql<[{ id: string }]>`
    select batch_tests.id from batch_tests join tests on tests.id = test_id
    where batch_id = ${address.split("/").at(-1)!} and identifier = 'PAI'`;
  await org.call("DELETE", `/batch-tests/${sat.id}`);
  const dialog = page.getByRole("dialog", { name: "Test removed" });
  // The first call that notices opens the modal, which then blocks clicks.
  for (let steps = 0; steps < 20 && !await dialog.isVisible(); steps++) {
    await page.locator(".player-foot button:enabled").last().click({ timeout: 1_000 }).catch(() => {});
  }
  await dialog.getByText("was removed by the organization before you began it").waitFor();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/tests/respondent-assessments*");
  assert.equal(await page.getByText("Wellbeing").count(), 0);
  const [{ status }] = await org.sql<[{ status: string }]>`
    select status from respondents where id = ${ada.respondentId}`;
  assert.equal(status, "new", "the other test is not begun yet");
});

Deno.test("by keyboard an additional agreement is withdrawn, and later respondents are not asked to accept it", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { roomCode } = await org.batchWith([]);
  const text = { title: "Height of ladders", body: "Up to 4 m." };
  await org.sql`
    insert into agreements (org_id, kind, version, texts, published_at)
    values (${org.id}, 'additional', 1, ${org.sql.json({ "en-US": text, "en-CA": text, fr: text })},
      now() - interval '1 hour')`;
  const isShown = async () => {
    await using newcomer = await browser.visitor();
    await newcomer.goto(`/tests/access-code?code=${roomCode}`);
    await newcomer.page.locator("[lang=en-CA] > button").press("Enter");
    await newcomer.page.getByRole("checkbox").first().waitFor();
    return await newcomer.page.getByRole("heading", { name: text.title }).count() > 0;
  };
  assert.equal(await isShown(), true);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto("/admin/org/agreements");
  await tabTo(page, "[data-opens^=withdraw-]");
  await pressWithin(visitor, "Withdraw");
  await page.getByRole("status").filter({ hasText: "The agreement has been withdrawn." }).waitFor();
  await page.getByText("· Withdrawn ").waitFor();
  await visitor.isCalm();
  assert.equal(await isShown(), false);
});
