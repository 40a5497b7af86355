import assert from "node:assert/strict";
import { comeIn, seen, signUpFor, sit, storedAnswers } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";

Deno.test("a question that cannot be rendered shows the error page, is reported to the server and loses no answer", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360 });
  const { page } = visitor;
  // Makes questions of the next part malformed. A service worker would answer from its cache.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined })
  );
  await page.route(/\/respondents\/subtest_question/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const item of body.results.slice(6)) delete item.question.answers;
    await route.fulfill({ response: answer, json: body });
  });
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  const report = page.waitForRequest(/\/logs\/front-end-errors/);
  let count = 0;
  await sit(page, ({ screen }, answered) => {
    count = answered;
    return screen === "";
  });
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  assert.match((await report).postData()!, /"errorMessage":"[^"]*map|undefined/);
  assert.match(await page.getByRole("alert").first().innerText(), /Your answers so far are kept/);
  assert.ok(await page.locator("a[href^='mailto:']").count(), "a contact is shown");
  await visitor.isCalm({ broughtAbout: /map|undefined|reading/ });
  for (let tries = 0; (await storedAnswers(who)).size < count && tries < 40; tries++) {
    await page.waitForTimeout(250);
  }
  assert.ok(count > 5 && (await storedAnswers(who)).size >= count, `${count} answers are stored`);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("link", { name: "Reload the page" }).click();
  await page.locator(".player:not([inert]) > header").waitFor();
  assert.notEqual((await seen(page)).heading, "");
});
