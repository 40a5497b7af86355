import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import {
  alive,
  comeIn,
  isCounting,
  seen,
  shows,
  signUpFor,
  sit,
} from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { chromiumLaunch } from "$/tasks/servers/chromium.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { keptOn, openAtTheServer } from "./at_the_server.ts";
import { openFlakyLine } from "./flaky_line.ts";
import { choose } from "./form.ts";

Deno.test("a tab closed right after an answer, or with unsent answers, has them all when reopened, at the same question", async () => {
  await using browser = openBrowser();
  await using line = openFlakyLine(browser.url);
  await using server = openAtTheServer();
  await using visitor = await browser.visitor();
  const { context } = visitor;
  let { page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, line, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 4);

  await choose(page, 3);
  const kept = await keptOn(page, who);
  assert.equal(kept.length, 5, "kept before anything is sent");
  await page.close();
  page = await context.newPage();
  await page.goto(`${line.url}/tests/active`);
  await alive(page);
  await server.untilCounting(who, 5);
  assert.equal(await server.hasAllOf(page, who, kept), 5);

  line.drops(() => "lost");
  await sit(page, (_, answered) => answered === 4);
  const left = await seen(page);
  kept.push(...await keptOn(page, who));
  await page.close();
  assert.equal((await server.counting(who)).length, 5);
  line.drops(null);
  page = await context.newPage();
  await page.goto(`${line.url}/tests/active`);
  await alive(page);
  assert.equal((await seen(page)).heading, left.heading, "the same question");
  await server.untilCounting(who, 9);
  assert.equal(await server.hasAllOf(page, who, kept), 9);
  console.log(
    "tab closed twice, once with 1 answer on its way, once with 4 unsent: 9 answers there once; lost 0",
  );
});

Deno.test("a browser closed with unsent answers has them when its profile is reopened, offline and online", async () => {
  await using browser = openBrowser();
  await using line = openFlakyLine(browser.url);
  await using server = openAtTheServer();
  using profile = await temporaryFolder("profile");
  const launch = await chromiumLaunch();
  const open = () =>
    chromium.launchPersistentContext(`${profile.path}/chromium`, { ...launch, headless: true });
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  let context = await open();
  try {
    let page = context.pages()[0] ?? await context.newPage();
    // A persistent cookie, like the one that entry sets.
    const { hostname } = new URL(line.url);
    await context.addCookies([{
      name: "assay_respondent",
      value: who.token,
      domain: hostname,
      path: "/",
      httpOnly: true,
      expires: Date.now() / 1000 + 3600,
    }]);
    await page.goto(`${line.url}/tests/active?assessment=${who.assessmentId}`);
    await alive(page);
    await sit(page, (now, answered) => isCounting(now) && answered === 3);
    await server.untilCounting(who, 3);
    await page.waitForFunction(async () =>
      navigator.serviceWorker?.controller && (await (await caches.open("assay-page")).keys()).length > 0
    );
    line.drops(() => "lost");
    await sit(page, (_, answered) => answered === 4);
    await page.getByText("4 waiting to be sent").waitFor();
    const left = await seen(page);
    const kept = await keptOn(page, who);
    // The place is noted after the next question is painted.
    await page.waitForFunction(
      ([key, since]) => JSON.parse(localStorage.getItem(key)!).at > since,
      [`assay-place/${who.respondentId}`, Math.max(...kept.map(({ at }) => at))] as const,
    );
    await context.close();

    context = await open();
    page = context.pages()[0] ?? await context.newPage();
    await page.goto(line.url + left.path);
    await page.getByText("4 waiting to be sent").waitFor();
    // Its questions come from the worker, after the page.
    await shows(page, left.heading);
    assert.equal((await server.counting(who)).length, 3);
    await context.close();

    line.drops(null);
    context = await open();
    page = context.pages()[0] ?? await context.newPage();
    await page.goto(`${line.url}/tests/active`);
    await alive(page);
    assert.equal((await seen(page)).heading, left.heading, "the same question, online");
    await server.untilCounting(who, 7);
    assert.equal(await server.hasAllOf(page, who, kept), 7);
    console.log("browser closed twice with 4 answers unsent: all 7 there once, at the same question; lost 0");
  } finally {
    await context.close();
  }
});
