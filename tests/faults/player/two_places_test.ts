import assert from "node:assert/strict";
import { alive, comeIn, isCounting, seen, signUpFor, sit } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { until } from "../fleet.ts";
import { keptOn, openAtTheServer } from "./at_the_server.ts";
import { openFlakyLine } from "./flaky_line.ts";
import { choose } from "./form.ts";

Deno.test("a respondent continues in a second browser while the first has unsent answers: the newer of two answers counts and none is lost", async () => {
  await using browser = openBrowser();
  await using line = openFlakyLine(browser.url);
  await using server = openAtTheServer();
  await using first = await browser.visitor();
  await using second = await browser.visitor();
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(first, line, who);
  await sit(first.page, (now, answered) => isCounting(now) && answered === 4);
  await server.untilCounting(who, 4);
  line.drops(() => "lost");
  await sit(first.page, (_, answered) => answered === 4);
  await first.page.getByText("4 waiting to be sent").waitFor();
  const unsent = (await keptOn(first.page, who)).slice().sort((a, b) => a.at - b.at).slice(-4);

  // Enters the second browser with the re-entry code, at the first question without a stored answer. Two
  // questions are answered again.
  const { page } = second;
  await page.goto(`${browser.url}/tests/reentry-code`);
  await page.locator("input[name=resumeCode]").fill(who.resumeCode);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/tests\/(active|test|respondent-assessments)/);
  if (page.url().includes("respondent-assessments")) {
    await page.goto(`${browser.url}/tests/active?assessment=${who.assessmentId}`);
  }
  await alive(page);
  for (let answered = 0; answered < 2; answered++) {
    const { heading } = await seen(page);
    await choose(page, 5);
    await page.waitForFunction(
      (was) => document.getElementById("player-heading")?.textContent !== was,
      heading,
    );
  }
  await server.untilCounting(who, 6);
  const newer = (await keptOn(page, who)).filter(({ question }) =>
    unsent.some((it) => it.question === question)
  );
  assert.equal(newer.length, 2, "two questions answered in both");

  // The first browser reconnects much later and sends its answers.
  line.drops(null);
  await first.page.getByRole("status").getByText("The connection is back.").waitFor({ timeout: 10_000 });
  const counting = await server.untilCounting(who, 8);
  await until(
    "all answers of both arrived",
    async () => (await server.arrived(who)).length === 10 || null,
    5_000,
  );
  for (const { question, at, answer } of unsent) {
    const expected = newer.find((it) => it.question === question) ?? { at, answer };
    const actual = counting.find((it) => it.question === question)!;
    assert.deepEqual([actual.at, actual.answer], [expected.at, expected.answer]);
  }
  assert.equal(new Set((await server.arrived(who)).map(({ deviceId }) => deviceId)).size, 2);
  console.log(
    "two browsers, 4 answers unsent in the first, 2 of them answered again in the second: 10 arrived once, 8 count, the newer of two; lost 0",
  );
});
