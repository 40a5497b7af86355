import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import {
  alive,
  type AtThePlayer,
  comeIn,
  isCounting,
  seen,
  signUpFor,
  sit,
  storedAnswers,
  untilStored,
} from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { openLineToCut } from "../../helpers/browser/line_to_cut.ts";
import { openProductDatabase } from "../../helpers/world/product_database.ts";

/** Waits until the service worker has the page and its assets, which then load offline. */
const isKept = (page: Page) =>
  page.waitForFunction(async () =>
    navigator.serviceWorker?.controller && (await (await caches.open("assay-page")).keys()).length > 0
  );

/** Respondents of the batch may raise a hand. Nothing about it is on a board that others look at. */
async function allowHands({ respondentId }: AtThePlayer): Promise<void> {
  await using database = openProductDatabase();
  await database.sql`
    update batches set allows_hands = true where id = (select batch_id from respondents where id = ${respondentId})`;
}

/** Returns once the server has their raised hand. */
async function untilRaised({ respondentId }: AtThePlayer): Promise<void> {
  await using database = openProductDatabase();
  for (let tries = 0; tries < 100; tries++) {
    const [hand] = await database.sql`select from raised_hands where respondent_id = ${respondentId}`;
    if (hand) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  assert.fail("no hand is raised");
}

declare global {
  var removed: string[];
}

/** Runs in the page before its own scripts. Records the elements that leave the page. */
function countRemoved() {
  globalThis.removed = [];
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes) {
      for (const node of removedNodes) if (node instanceof Element) globalThis.removed.push(node.outerHTML);
    }
  }).observe(document, { subtree: true, childList: true });
}

Deno.test("a form is completed with a reload in the middle, and the receipt counts every answer", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  await visitor.isCalm();
  const before = await sit(page, (now, answered) => isCounting(now) && answered === 9);
  const left = await seen(page);
  await page.addInitScript(countRemoved);
  await page.reload();
  await alive(page);
  assert.deepEqual(await page.evaluate(() => globalThis.removed), [], "what the server drew stays");
  assert.deepEqual([(await seen(page)).heading, (await seen(page)).path], [left.heading, left.path]);
  await visitor.isCalm();
  const after = await sit(page, ({ screen }) => screen === "finished");
  assert.equal(before + after, 65);
  await page.getByText("All 64 answers are stored.").waitFor();
  assert.match(await page.locator(".code").innerText(), /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("assay-answer/"))
  );
  assert.ok(kept.length > 0, "answers stay on the device until the respondent leaves");
  await page.locator(".player-foot button").last().click();
  await page.waitForURL("**/tests/respondent-assessments");
  assert.deepEqual(
    await page.evaluate(async () => [
      Object.keys(localStorage).filter((key) => /^assay-(answer|place)\//.test(key)),
      await caches.has("assay-page"),
    ]),
    [[], false],
    "nothing is left for the next user of the device",
  );
});

Deno.test("answers continue offline; a reload and a closed and reopened tab return to the same question", async () => {
  await using browser = openBrowser();
  await using line = openLineToCut(browser.url);
  await using visitor = await browser.visitor();
  const { context } = visitor;
  let { page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await allowHands(who);
  await comeIn(visitor, line, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 4);
  await untilStored(who, 4);
  await isKept(page);

  line.cut();
  await sit(page, (_, answered) => answered === 5);
  await page.getByText("5 waiting to be sent").waitFor();
  await page.locator('[popovertarget="look"]').click();
  await page.getByRole("button", { name: "Ask for help" }).click();
  const left = await seen(page);
  assert.match(left.stored, /^Offline/);
  await page.reload();
  await page.getByRole("heading", { name: left.heading }).waitFor();
  await page.getByText("5 waiting to be sent").waitFor();
  assert.equal((await seen(page)).path, left.path);

  await sit(page, (_, answered) => answered === 1);
  const leftAgain = await seen(page);
  await page.close();
  page = await context.newPage();
  await page.goto(line.url + leftAgain.path);
  await page.getByRole("heading", { name: leftAgain.heading }).waitFor();
  await page.getByText("6 waiting to be sent").waitFor();
  await page.getByText("You are asking for help.").waitFor();
  assert.equal((await storedAnswers(who)).size, 4);

  line.mend();
  // They are sent without any action.
  await page.getByText("9 answers stored").waitFor();
  await untilStored(who, 10);
  await untilRaised(who);
});

Deno.test("unsent answers are sent when anyone next opens the entry page, and then forgotten", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { context, page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 2);
  await untilStored(who, 2);
  await context.setOffline(true);
  await sit(page, (_, answered) => answered === 3);
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto("/tests");
  await untilStored(who, 5);
  await next.waitForFunction(() =>
    !Object.entries(localStorage).some(([key, value]) =>
      key.startsWith("assay-answer/") && value.includes('"sent":null')
    )
  );
});

Deno.test("a tab shows answers given in another tab, and keeps them when it takes the test back", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { context, page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 2);
  await untilStored(who, 2);
  const other = await context.newPage();
  await other.goto(page.url());
  await alive(other);
  await sit(other, (_, answered) => answered === 3);
  await page.getByText("4 answers stored").waitFor();
  // This tab's question is answered in the other tab, from which alone the server takes answers.
  assert.equal(await page.locator("main input:checked").count(), 1);
  const ids = await untilStored(who, 5);
  const [question, answer] = [...ids].at(2)!;
  const change = (answer as number) % 5;
  await page.locator("main input[type=radio]").nth(change).click();
  await page.getByRole("button", { name: "Go on here" }).click();
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await alive(page);
  await page.getByText("4 answers stored").waitFor();
  assert.equal((await storedAnswers(who)).get(question), answer, "a refused answer does not come back");
  await sit(page, (_, answered) => answered === 1);
  await untilStored(who, 6);
});

Deno.test("a failed answer is resent after a second, a failed submission after two", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 2);
  // In the page: the service worker sends the same requests.
  await page.evaluate(() => {
    const { fetch } = globalThis;
    const failing = globalThis as unknown as { failing: string; failed: number[] };
    Object.assign(failing, { failing: "nothing", failed: [] });
    globalThis.fetch = (...request) => {
      if (!String(request[0]).endsWith(failing.failing)) return fetch(...request);
      failing.failed.push(performance.now());
      return Promise.resolve(new Response(null, { status: 503 }));
    };
  });
  const median = async (path: string, act: () => Promise<unknown>): Promise<number> => {
    await page.evaluate((path) => void Object.assign(globalThis, { failing: path, failed: [] }), path);
    await act();
    await page.waitForFunction(() => (globalThis as unknown as { failed: number[] }).failed.length > 5);
    const failed = await page.evaluate(() => {
      const at = globalThis as unknown as { failing: string; failed: number[] };
      at.failing = "nothing";
      return at.failed;
    });
    return failed.slice(1, 6).map((moment, index) => moment - failed[index]!).sort((a, b) => a - b)[2]!;
  };
  const sent = await median("/responses", () => sit(page, (_, answered) => answered === 1));
  assert.ok(sent >= 990 && sent < 1400, `sent again after ${sent} ms`);
  await page.getByText("answers stored").waitFor();
  await sit(page, ({ modal }) => modal === "End of this part");
  const handedIn = await median(
    "/response-group",
    () => page.locator("dialog[open] .dialog-acts button").last().click(),
  );
  assert.ok(handedIn >= 1990 && handedIn < 2400, `handed in again after ${handedIn} ms`);
});

Deno.test("ten different keys in intervals of 250 ms give ten answers", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 2);
  const before = (await untilStored(who, 2)).size;
  await page.waitForTimeout(250);
  for (let key = 0; key < 10; key++) {
    await page.keyboard.press(String(1 + (key + 2) % 5));
    await page.waitForTimeout(250);
  }
  const answers = [...await untilStored(who, before + 10)].slice(before).map(([, answer]) => answer);
  assert.deepEqual(answers, Array.from({ length: 10 }, (_, key) => 1 + (key + 2) % 5));
});
