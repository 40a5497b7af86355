import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";

Deno.test("without scripts a visitor answers the cookie bar, changes the language and signs in", async () => {
  await using browser = openBrowser();
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
  // The admin area is always in English.
  assert.equal(await page.locator("html").getAttribute("lang"), "en-US");
  await visitor.goto("/");
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
});

Deno.test("the cookie bar covers nothing, and answering it keeps typed text", async () => {
  await using browser = openBrowser();
  for (const path of ["/", "/login", "/forgot-password", "/demo-request", "/cookie-policy"]) {
    await using visitor = await browser.visitor({ width: 360, height: 740 });
    const { page } = visitor;
    await visitor.goto(path);
    const over = await page.evaluate(() => {
      const bar = document.querySelector(".cookie-bar")!;
      const covered = new Set<string>();
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        const { top, bottom } = bar.getBoundingClientRect();
        for (
          const element of document.querySelectorAll("body > :not(.cookie-bar, .skip-link, script, [hidden])")
        ) {
          const it = element.getBoundingClientRect();
          if (it.height && it.top < bottom - .5 && it.bottom > top + .5) {
            covered.add(element.className || element.tagName);
          }
        }
      }
      scrollTo(0, 0);
      return [...covered];
    });
    assert.deepEqual(over, [], path);
  }

  await using visitor = await browser.visitor({ width: 360 });
  const { page } = visitor;
  await visitor.goto("/login");
  await page.getByLabel("Email").fill("dana@cedar.test");
  await page.getByLabel("Password").fill("half typed");
  const answered = page.waitForResponse("**/cookie-consent");
  await page.getByRole("button", { name: "Decline all" }).click();
  await answered;
  await page.locator(".cookie-bar").waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Email").inputValue(), "dana@cedar.test");
  assert.equal(await page.getByLabel("Password").inputValue(), "half typed");
  await visitor.isCalm();
  await page.reload();
  assert.equal(await page.locator(".cookie-bar").count(), 0, "the bar does not come back");
  const [main, foot] = [await page.locator("main").boundingBox(), await page.locator("footer").boundingBox()];
  assert.ok(foot!.y >= main!.y + main!.height, "the footer stays at the foot");
});

Deno.test("an incomplete sign-in says what to correct and keeps the address; a correct one opens the page", async () => {
  await using browser = openBrowser();
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

Deno.test("the first Tab offers a link that skips the header", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/login");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "email");
});

Deno.test("an invited member opens the mail, reads both agreements to the end and signs up", async () => {
  await using browser = openBrowser();
  await using dana = await browser.visitor();
  await dana.signIn("dana@cedar.test", "Cedar-valley-1");
  const invited = await dana.context.request.post("/api/v1/auth/invite", {
    data: { email: "nia@cedar.test", role: "readonly", activates: false },
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
  await page.getByLabel("New password").fill("Maple-kettle-7");
  await page.getByLabel("Confirm password").fill("Maple-kettle-7");
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
