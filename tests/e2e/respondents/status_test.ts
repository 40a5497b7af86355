import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

Deno.test("the status page is calm, narrow and wide, in both languages, by keyboard and without scripts", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ scripts: false, width: 360, language: "fr" });
  const { page } = visitor;
  await visitor.goto("/login");
  await page.getByRole("link", { name: "État du service" }).click();
  await page.getByRole("heading", { level: 1, name: "État du service" }).waitFor();
  assert.equal(await page.locator("script").count(), 0);
  await page.getByRole("link", { name: "English (US)" }).click();
  await page.getByRole("heading", { level: 1, name: "Status" }).waitFor();

  for (const language of ["en-US", "fr"]) {
    await using reader = await browser.visitor({ language });
    await reader.goto("/status");
    for (const width of [360, 1280]) {
      for (const scheme of ["light", "dark"] as const) {
        await reader.look({ width, scheme });
        await reader.isCalm();
      }
    }
    await reader.page.keyboard.press("Tab");
    await reader.page.keyboard.press("Enter");
    assert.equal(await reader.page.evaluate(() => document.activeElement?.id), "main");
    await reader.page.keyboard.press("Tab");
    assert.match(await reader.page.evaluate(() => document.activeElement?.outerHTML ?? ""), /<(a|summary)/);
  }
});

Deno.test("an operator tells of a disruption on a narrow screen, and everybody reads it", async () => {
  await using browser = openBrowser();
  await using operator = await browser.visitor({ width: 360 });
  await signInto(operator, browser.url, { email: "opal@assay.test", password: "Assay-operator-1" });
  const { page } = operator;
  await operator.goto("/operator/disruptions");
  await page.getByRole("link", { name: "Tell of a disruption…" }).click();
  await page.getByLabel("Title, English").fill("Letters are late");
  await page.getByLabel("Mail and webhooks").check();
  await page.getByLabel("Cause found").check();
  await page.getByLabel("What people should know, English").fill("They leave within the hour.");
  await operator.isCalm();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("It is published.").waitFor();
  await operator.isCalm();
  await page.getByRole("link", { name: "Correct…" }).click();
  await page.getByLabel("Title, French").fill("Courriels en retard");
  await operator.isCalm();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The correction is published.").waitFor();
  await page.getByText("What it said before").waitFor();
  await operator.isCalm();

  await using reader = await browser.visitor({ language: "fr", width: 360 });
  const told = reader.page.getByRole("article", { name: "Courriels en retard" });
  for (const from = Date.now(); Date.now() - from < 15_000 && await told.count() === 0;) {
    await reader.goto("/status");
    await reader.page.waitForTimeout(500);
  }
  await told.getByText("They leave within the hour.").waitFor();
  assert.equal(await told.locator("[lang='en-US']").count(), 1);
  await reader.isCalm();

  // It is gone again for the tests that follow.
  await page.getByRole("link", { name: "Hide…" }).click();
  await page.getByText("Hide this disruption?").waitFor();
  await operator.isCalm();
  await page.getByRole("button", { name: "Hide" }).click();
  await page.getByText("It is hidden.").waitFor();
});
