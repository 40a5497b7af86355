import assert from "node:assert/strict";
import { openBrowser, type TestBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { alive, comeIn, signUpFor, sit, storedAnswers } from "../../helpers/browser/at_the_player.ts";
import { focused, tabTo } from "../../helpers/browser/by_keyboard.ts";

const CODE = "TRY-PERSONALITY";

Deno.test("with the keyboard alone, in French, a respondent enters and reaches their tests", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360, language: "fr-CA" });
  const { page } = visitor;
  const { keyboard } = page;
  await visitor.goto("/tests");
  await tabTo(page, "#code");
  await keyboard.type("try-personality");
  await keyboard.press("Enter");

  await page.waitForURL("**/tests/select-language");
  assert.equal(
    await page.locator("main [lang]").first().getAttribute("lang"),
    "fr",
    "the browser's language comes first",
  );
  await visitor.isCalm();
  await tabTo(page, "[lang=fr] > button");
  await keyboard.press("Enter");

  await page.waitForURL("**/tests/access-code");
  await visitor.isCalm();
  for (const name of ["privacyPolicy", "termsOfUnderstanding"]) {
    await tabTo(page, `#${name}-text`);
    assert.equal(await page.locator(`#${name}`).isDisabled(), true, "the text must be read first");
    await keyboard.press("End");
    await page.locator(`#${name}:enabled`).waitFor();
    await tabTo(page, `#${name}`);
    await keyboard.press("Space");
  }
  await tabTo(page, "main .button");
  await keyboard.press("Enter");

  await page.waitForURL("**/tests/respondent-info");
  await tabTo(page, "#firstName");
  await keyboard.press("Enter");
  await page.getByText("Veuillez corriger les champs en surbrillance ci-dessous.").waitFor();
  await visitor.isCalm();
  // The first invalid field.
  await focused(page.locator("#firstName"));
  await keyboard.type("Noémie");
  await tabTo(page, "#lastName");
  await keyboard.type("Gagnon");
  await tabTo(page, "#birthDay");
  await keyboard.type("29");
  await tabTo(page, "#birthMonth");
  await keyboard.type("f");
  await tabTo(page, "#birthYear");
  await keyboard.type("1996");
  await tabTo(page, "[name=gender]");
  await keyboard.press("ArrowDown");
  await tabTo(page, "#email");
  await keyboard.press("Enter");

  const check = page.getByRole("dialog", { name: "Est-ce exact?" });
  await check.getByText("29 février 1996").waitFor();
  await visitor.isCalm();
  await focused(check.getByRole("button", { name: "Modifier" }));
  await keyboard.press("Enter");
  await check.waitFor({ state: "hidden" });
  // The first field, which can be changed.
  await focused(page.locator("#firstName"));
  assert.equal(await page.locator("#birthYear").inputValue(), "1996");
  await keyboard.press("Enter");
  await check.waitFor();
  await tabTo(page, "dialog [value=confirm]");
  await keyboard.press("Enter");

  await page.waitForURL("**/tests/demographics-survey");
  await visitor.isCalm();
  await tabTo(page, "[value=decline]");
  await keyboard.press("Enter");

  await page.waitForURL("**/tests/respondent-assessments");
  await page.getByRole("heading", { level: 1, name: "Bienvenue, Noémie" }).waitFor();
  await visitor.isCalm();
  await tabTo(page, "form[action*='/tests/active'] button");
});

async function signUp({ page }: Visitor, code = CODE, name = "Ada") {
  await page.goto("/tests");
  await page.locator("#code").fill(code);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Continue in English (US)" }).click();
  for (const text of await page.locator(".agreement-text").all()) {
    await text.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  }
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Lindgren");
  await page.getByLabel("Day").fill("9");
  await page.getByLabel("Month").selectOption("March");
  await page.getByLabel("Year").fill("1990");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Yes, this is right" }).click();
  await page.getByRole("button", { name: "Prefer not to answer" }).click();
  await page.waitForURL("**/tests/respondent-assessments");
}

Deno.test("entry works without scripts, and details can be changed after the check", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ scripts: false, width: 360 });
  const { page } = visitor;
  await visitor.goto(`/tests/access-code?code=${CODE}`);
  await page.getByRole("button", { name: "Continue in English (US)" }).click();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Day").fill("10");
  await page.getByLabel("Month").selectOption("December");
  await page.getByLabel("Year").fill("1985");
  await page.getByRole("button", { name: "Français" }).click();
  await page.getByRole("button", { name: "English (US)" }).click();
  await page.getByRole("button", { name: "Continue" }).click();

  const check = page.getByRole("dialog", { name: "Is this right?" });
  assert.match(await check.innerText(), /Ida\s.*Lovelace\s.*December 10th, 1985 \(\d\d years old\)/s);
  // It stands above the form without covering it.
  const [over, under] = await Promise.all([check.boundingBox(), page.getByLabel("First name").boundingBox()]);
  assert.ok(over!.y + over!.height <= under!.y, "the form below is visible");
  await check.getByRole("button", { name: "Change something" }).last().click();
  await check.waitFor({ state: "hidden" });
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Yes, this is right" }).click();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome, Ada" }).waitFor();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByText("this browser no longer recognizes you").waitFor();
});

Deno.test("a test's page is fetched once on the first visit", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page, context } = visitor;
  const who = await signUpFor(browser, "TRY-PICTURES", "MAB_II");
  await page.goto("/tests/reentry-code");
  await page.locator("#resumeCode").fill(who.resumeCode);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Prefer not to answer" }).click();
  await page.getByRole("button", { name: /^Start/ }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const requests: string[] = [];
  context.on("request", (request) => {
    if (/^\/tests\/(active|test)\//.test(new URL(request.url()).pathname)) {
      requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
    }
  });
  await page.getByRole("button", { name: /^Start/ }).click();
  await alive(page);
  await page.waitForFunction(async () => await (await caches.open("assay-page")).match("/tests/active"));
  await page.waitForLoadState("networkidle");
  // The service worker passes the browser's own request on, and nothing fetches the page again.
  assert.deepEqual(requests.filter((it) => it.startsWith("fetch")), []);
});

Deno.test("a test's page is fetched once when a respondent continues on a new device", async () => {
  await using browser = openBrowser();
  await using first = await browser.visitor();
  await using second = await browser.visitor();
  const who = await signUpFor(browser, "TRY-PICTURES", "MAB_II");
  await comeIn(first, browser, who);
  await sit(first.page, ({ screen }) => screen === "question");
  const { page, context } = second;
  await page.goto("/tests/reentry-code");
  await page.locator("#resumeCode").fill(who.resumeCode);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const requests: string[] = [];
  context.on("request", (request) => {
    if (/^\/tests\/(active|test)\//.test(new URL(request.url()).pathname)) {
      requests.push(request.resourceType());
    }
  });
  await page.keyboard.press("Enter");
  await alive(page);
  await page.waitForFunction(async () => await (await caches.open("assay-page")).match("/tests/active"));
  await page.waitForLoadState("networkidle");
  // The page is cached some time after it has loaded.
  await page.waitForTimeout(2500);
  assert.deepEqual(requests.filter((it) => it === "fetch"), []);
});

Deno.test("a browser without cookies is told so on the first page", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360 });
  const { page, context } = visitor;
  await (await context.newCDPSession(page)).send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await visitor.goto("/tests");
  await page.getByRole("alert").getByText("This browser does not accept cookies").waitFor();
});

Deno.test("the re-entry code can be copied and printed, and leads to the test on another device", async () => {
  await using browser = openBrowser();
  await using ada = await browser.visitor();
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: browser.url });
  await signUp(ada);
  const { page } = ada;
  const code = await page.locator("#reentry-code").innerText();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("status").getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
  await ada.isCalm();

  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  assert.match(
    paper,
    new RegExp(`^\\s*Cedar Valley\\s+Your re-entry code\\s+${code}\\s+Keep it.*/tests on any device`),
  );
  assert.doesNotMatch(paper, /Welcome|Profile|Leave|Copy/, "nothing else is printed");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForURL(/\/tests\/(active|test)\//);
  const place = new URL(page.url()).pathname;

  await using elsewhere = await browser.visitor({ width: 360, language: "fr" });
  await elsewhere.goto("/tests");
  await elsewhere.page.getByRole("link", { name: "J’ai un code de reprise" }).click();
  await elsewhere.page.getByLabel("Code de reprise").fill(code.toLowerCase().replaceAll("-", ""));
  await elsewhere.page.keyboard.press("Enter");
  await elsewhere.page.waitForURL(/\/tests\/(active|test|respondent-assessments)/);
  // The language chosen at sign-up is kept.
  assert.equal(await elsewhere.page.locator("html").getAttribute("lang"), "en-US");
  if (elsewhere.page.url().includes("respondent-assessments")) {
    await elsewhere.page.getByRole("button", { name: /^(Start|Continue)/ }).click();
  }
  await elsewhere.page.waitForURL(`**${place}*`);
});

const MINUTE = 60_000;

/** A visitor whose clock the test controls. */
async function idling(browser: TestBrowser): Promise<Visitor> {
  const visitor = await browser.visitor();
  await signUp(visitor);
  await visitor.context.clock.install();
  await visitor.page.reload();
  return visitor;
}

Deno.test("after 43 minutes without activity a respondent is asked whether they are there, and can stay", async () => {
  await using browser = openBrowser();
  await using visitor = await idling(browser);
  const { page, context } = visitor;
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  await context.clock.runFor(42 * MINUTE);
  assert.equal(await warning.isVisible(), false);
  await context.clock.runFor(MINUTE + 1000);
  await warning.waitFor();
  await visitor.isCalm();
  assert.match(await warning.innerText(), /Time left: 1:5\d/);
  // Escape and mouse movements do not count as an answer.
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 100);
  assert.equal(await warning.isVisible(), true);
  await page.getByRole("button", { name: "I am still here" }).click();
  await warning.waitFor({ state: "hidden" });
  await context.clock.runFor(42 * MINUTE);
  assert.match(page.url(), /respondent-assessments$/);
});

Deno.test("activity in one tab counts for all; without any the session ends in all tabs", async () => {
  await using browser = openBrowser();
  await using visitor = await idling(browser);
  const { page, context } = visitor;
  const other = await context.newPage();
  await other.goto("/tests");
  await other.getByRole("heading", { name: "Welcome back, Ada" }).waitFor();
  await context.clock.runFor(40 * MINUTE);
  await other.keyboard.press("Shift");
  await context.clock.runFor(40 * MINUTE);
  assert.match(page.url(), /respondent-assessments$/, "the first tab knows of the activity");
  await page.evaluate(() => sessionStorage.setItem("respondent-session", "{}"));
  await context.clock.runFor(5 * MINUTE);
  await page.waitForURL("**/tests/test-timeout");
  await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
  await visitor.isCalm();
  assert.equal(await page.evaluate(() => sessionStorage.getItem("respondent-session")), null);
  await other.goto("/tests/respondent-assessments");
  assert.equal(new URL(other.url()).pathname, "/tests");
  assert.equal(await other.getByRole("heading", { level: 1 }).innerText(), "Take Assessment");
});

Deno.test("who practices first sees practice alone, stores nothing and comes back to the tests", async () => {
  await using browser = openBrowser();
  const who = await signUpFor(browser, CODE, "NEO_B");
  await using visitor = await browser.visitor({ width: 360 });
  const { page } = visitor;
  await comeIn(visitor, browser, who);
  await visitor.goto("/tests/respondent-assessments");
  await page.getByRole("button", { name: "Prefer not to answer" }).click();
  await page.getByRole("link", { name: "Practice questions" }).first().click();
  await page.waitForURL("**/tests/practice?**");
  await alive(page);
  await sit(page, ({ modal }) => modal === "End of practice");
  await visitor.isCalm();
  await page.getByText("That was the practice for this part.").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/tests/respondent-assessments");
  await page.getByRole("button", { name: /^Start/ }).waitFor();
  assert.equal((await storedAnswers(who)).size, 0);
});
