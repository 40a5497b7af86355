import assert from "node:assert/strict";
import { openBrowser, type Viewing } from "../helpers/browser.ts";

/** Each public page, and whether any of it is brought to life by a script. */
const PAGES = [
  { path: "/", hasIslands: false },
  { path: "/demo-request", hasIslands: false },
  { path: "/demo-request?sent", hasIslands: false },
  { path: "/login", hasIslands: true },
  { path: "/login?unauthorized", hasIslands: true },
  { path: "/forgot-password", hasIslands: false },
  { path: "/forgot-password?sent", hasIslands: false },
  { path: "/reset-password?token=spent", hasIslands: true },
  { path: "/sign-up?token=spent", hasIslands: false },
  { path: "/cookie-policy", hasIslands: false },
  { path: "/en-US/manage-cookies", hasIslands: false },
  { path: "/fr/manage-cookies?saved", hasIslands: false },
  { path: "/tests", hasIslands: false },
  { path: "/no/such/page", hasIslands: false },
];

const VIEWINGS: Viewing[] = [
  { width: 1280, scheme: "light", language: "en-US" },
  { width: 1280, scheme: "dark", language: "fr" },
  // What is left of a screen of 1280 at 400 %.
  { width: 320, scheme: "light", language: "fr" },
  { width: 360, scheme: "dark", language: "en-CA" },
];

Deno.test("every public page is calm in every light, width and language, and carries no script it does not need", async (t) => {
  await using browser = await openBrowser();
  for (const viewing of VIEWINGS) {
    await t.step(`${viewing.width} px, ${viewing.scheme}, ${viewing.language}`, async () => {
      await using visitor = await browser.visitor(viewing);
      const { page } = visitor;
      for (const { path, hasIslands } of PAGES) {
        await visitor.goto(path);
        await visitor.isCalm();
        assert.equal(await page.locator("script").count() > 0, hasIslands, path);
      }
    });
  }
});

Deno.test("without scripts a visitor answers the cookie bar, changes the language, and signs in", async () => {
  await using browser = await openBrowser();
  await using visitor = await browser.visitor({ scripts: false });
  const { page } = visitor;
  await visitor.goto("/login?return=/admin/technical-support");
  await page.getByRole("button", { name: "Decline all" }).click();
  assert.equal(await page.locator(".cookie-bar").count(), 0);
  await page.getByRole("link", { name: "Français" }).click();
  await page.getByLabel("Courriel").fill("riley@cedar.test");
  await page.getByLabel("Mot de passe").fill("Cedar-valley-1");
  await page.getByRole("button", { name: "Ouvrir une session" }).click();
  await page.waitForURL("**/admin/technical-support");
  // SPEC 1: the admin area is always in English.
  assert.equal(await page.locator("html").getAttribute("lang"), "en-US");
  await visitor.goto("/");
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
});

Deno.test("a mistyped sign-in says what to correct and keeps the address; the right one leads in", async () => {
  await using browser = await openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/admin/org");
  assert.match(page.url(), /\/login\?unauthorized&return=%2Fadmin%2Forg$/);
  await page.getByLabel("Email").fill("dana@cedar.test");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Please correct the highlighted fields below.").waitFor();
  await visitor.isCalm();
  assert.equal(await page.getByLabel("Email").inputValue(), "dana@cedar.test");
  await page.getByLabel("Password").fill("Cedar-valley-1");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/org");
});

Deno.test("the first press of the tab key offers a way past the header", async () => {
  await using browser = await openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/login");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "email");
});

Deno.test("somebody invited finds the letter, reads both agreements to the end, and signs up", async () => {
  await using browser = await openBrowser();
  await using dana = await browser.visitor();
  await dana.signIn("dana@cedar.test", "Cedar-valley-1");
  const invited = await dana.context.request.post("/api/v1/auth/invite", {
    data: { email: "nia@cedar.test", role: "readonly" },
    headers: { origin: browser.url },
  });
  assert.equal(invited.status(), 201);

  await using nia = await browser.visitor({ width: 360 });
  const { page } = nia;
  await nia.goto("/_mail");
  await page.getByRole("link", { name: /\/sign-up\?token=/ }).first().click();
  await page.getByRole("heading", { name: "Join Cedar Valley" }).waitFor();
  await page.getByLabel("First name").fill("Nia");
  await page.getByLabel("Last name").fill("Okafor");
  await page.getByLabel("New password").fill("Cedar-valley-2");
  await page.getByLabel("Confirm password").fill("Cedar-valley-2");
  await nia.isCalm();
  for (const title of ["Privacy policy", "Terms of understanding"]) {
    const text = page.getByRole("region", { name: title }).and(page.locator("[tabindex]"));
    const box = page.getByRole("checkbox", { name: new RegExp(title, "i") });
    assert.equal(await box.isDisabled(), true, title);
    await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await box.check();
  }
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/waiting");
  await nia.isCalm();
});
