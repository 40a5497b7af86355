import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { signUpFor } from "../../helpers/browser/at_the_player.ts";
import { backWithout, entriesWith, keptInBrowser } from "../../helpers/browser/kept_in_browser.ts";
import { openTab, type Tab } from "../../helpers/browser/prerendering_browser.ts";

const URL = Deno.env.get("E2E_URL")!;

const submit = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).requestSubmit()`;
const press = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].at(-1)?.click()`;

/**
 * Passes the instructions and answers questions until every storage of the browser holds one of the words and
 * everything is sent.
 */
async function answerUntilKept(tab: Tab, words: readonly string[]) {
  for (let tries = 0; tries < 300; tries++) {
    const kept = await keptInBrowser(tab);
    const stored = entriesWith(kept, words);
    const isUnsent = Object.values(kept).some((entry) => /sent\\*":null/.test(entry));
    if (!isUnsent && PLACES.every((place) => stored.some((it) => it.startsWith(place)))) return;
    const isQuestion = await tab.evaluate(`document.querySelector(".player").dataset.screen === "question"`);
    await tab.evaluate(press(isQuestion ? "main input[type=radio]" : ".player-foot button:enabled"));
    await pause(200);
  }
  assert.fail("the browser stores answers elsewhere: PLACES must be changed");
}

const PLACES = ["localStorage assay-answer", "sessionStorage", "cache", "indexedDB assay kept assay-answer"];

Deno.test("after a respondent has left, neither Back nor the browser's storage shows anything of them", async () => {
  const who = await signUpFor({ url: URL }, "TRY-PERSONALITY", "NEO_C");
  const personal = ["Ada", "ada@tester.test", who.resumeCode, who.respondentId, who.token];
  await using tab = await openTab();
  await tab.goto(`${URL}/tests/reentry-code`);
  await tab.evaluate(`document.querySelector("[name=resumeCode]").value = "${who.resumeCode}"`);
  await tab.lead(submit("form:has([name=resumeCode])"));
  await tab.until(`location.pathname !== "/tests/reentry-code" && document.readyState === "complete"`);
  await tab.lead(`location.assign("/tests/active?assessment=${who.assessmentId}")`);
  await tab.until(`document.querySelector(".player:not([inert])")`);
  await answerUntilKept(tab, personal);
  // By its address, so the player does not learn that the respondent leaves.
  await tab.goto(`${URL}/tests/respondent-assessments`);
  assert.ok(await tab.evaluate(`document.body.innerText.includes("Ada")`));
  await tab.lead(submit(`form[action="/tests/departure"]`));
  await tab.until(`location.search === "?left" && document.readyState === "complete"`);
  for (let tries = 0;; tries++) {
    const left = entriesWith(await keptInBrowser(tab), personal);
    if (left.length === 0) break;
    if (tries === 100) assert.deepEqual(left, []);
    await pause(100);
  }
  await backWithout(tab, personal);
  await tab.goto(`${URL}/`);
  assert.deepEqual(entriesWith(await keptInBrowser(tab), personal), []);
});
