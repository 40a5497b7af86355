import assert from "node:assert/strict";
import { comeIn, isCounting, signUpFor, sit, storedAnswers } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { playerWords } from "../../helpers/pages/player_words.ts";

Deno.test("a browser that denies storage says so, and its answers are stored on the server", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360 });
  const { page } = visitor;
  await page.addInitScript(() => {
    for (const name of ["localStorage", "indexedDB"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  await page.getByText(playerWords("en-US")("storageBlocked")).waitFor();
  const answered = await sit(page, (now, count) => isCounting(now) && count === 3);
  for (let tries = 0; (await storedAnswers(who)).size < answered && tries < 40; tries++) {
    await page.waitForTimeout(250);
  }
  assert.equal((await storedAnswers(who)).size, answered);
});
