import assert from "node:assert/strict";
import {
  type AtThePlayer,
  comeIn,
  seen,
  signUpFor,
  sit,
  storedAnswers,
} from "../../helpers/browser/at_the_player.ts";
import { openBrowser, type TestBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { openLineToCut } from "../../helpers/browser/line_to_cut.ts";
import { openProductDatabase } from "../../helpers/world/product_database.ts";
import { sitOn } from "../../helpers/browser/sit_on.ts";

/** Signs up and answers a number of questions. */
async function amid(
  browser: TestBrowser,
  visitor: Visitor,
  answered: number,
  line: { readonly url: string } = browser,
): Promise<AtThePlayer> {
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, line, who);
  await sit(visitor.page, ({ screen }, count) => screen === "question" && count === answered);
  return who;
}

async function untilStored(who: AtThePlayer, count: number) {
  for (let tries = 0; tries < 100; tries++) {
    const stored = await storedAnswers(who);
    if (stored.size >= count) return stored;
    await new Promise((again) => setTimeout(again, 200));
  }
  return assert.fail(`stored answers: ${(await storedAnswers(who)).size}, expected ${count}`);
}

Deno.test("the Back button asks first: Stay keeps the place, and leaving allows to continue there later", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await amid(browser, visitor, 4);
  const left = await seen(page);
  const leaving = page.getByRole("dialog", { name: "Leave the test?" });
  for (let times = 0; times < 2; times++) {
    await page.goBack();
    await leaving.waitFor();
    await leaving.getByRole("button", { name: "Stay" }).click();
    await leaving.waitFor({ state: "hidden" });
    assert.deepEqual(await seen(page).then(({ heading, path }) => [heading, path]), [
      left.heading,
      left.path,
    ]);
  }
  await page.goBack();
  await leaving.getByRole("button", { name: "Leave the test" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/tests/active/"));
  await visitor.isCalm();
  await page.goto("/tests/respondent-assessments");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.getByRole("heading", { name: left.heading }).waitFor();
});

Deno.test("an idle respondent is warned and can stay; after 45 minutes the session ends and the answers are kept", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page, context } = visitor;
  await context.clock.install();
  const who = await amid(browser, visitor, 3);
  const left = await seen(page);
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  await context.clock.fastForward("42:00");
  assert.equal(await warning.count(), 0);
  await context.clock.fastForward("01:05");
  await warning.waitFor();
  await visitor.isCalm();
  assert.match(await warning.innerText(), /In 1 minute 5\d seconds your session ends/);
  await warning.getByRole("button", { name: "Stay" }).click();
  await warning.waitFor({ state: "hidden" });
  // The page records activity at its next check.
  await context.clock.runFor(20_000);
  await context.clock.fastForward("42:00");
  assert.deepEqual([(await seen(page)).heading, (await seen(page)).modal], [left.heading, null]);
  await context.clock.fastForward("01:05");
  await warning.waitFor();
  await context.clock.fastForward("02:05");
  await page.waitForURL("**/tests/test-timeout");
  await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
  await page.goto("/tests/active");
  assert.equal(new URL(page.url()).pathname, "/tests", "the session is over");
  assert.equal((await storedAnswers(who)).size, 3);
});

Deno.test("an idle respondent is warned offline too, and the session ends when the server is reached again", async () => {
  await using browser = openBrowser();
  await using line = openLineToCut(browser.url);
  await using visitor = await browser.visitor();
  const { page, context } = visitor;
  await context.clock.install();
  await amid(browser, visitor, 2, line);
  const isKept = () =>
    page.evaluate(() => caches.match("/tests/test-timeout").then((it) => it?.text() ?? ""));
  for (let tries = 0; tries < 50 && !/session has ended/.test(await isKept()); tries++) {
    await page.waitForTimeout(200);
  }
  line.cut();
  await context.clock.fastForward("43:05");
  await page.getByRole("dialog", { name: "Are you still there?" }).waitFor();
  await context.clock.fastForward("02:05");
  await page.waitForURL("**/tests/test-timeout");
  await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  assert.doesNotMatch(font, /Times/, "the page has its style");
  line.mend();
  await page.goto(`${line.url}/tests/active`);
  assert.equal(new URL(page.url()).pathname, "/tests", "the session is over");
});

Deno.test("offline, a pausing test covers the question; its time stops, and the paused time is credited", async () => {
  await using browser = openBrowser();
  await using database = openProductDatabase();
  await using line = openLineToCut(browser.url);
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await signUpFor(browser, "TRY-ABILITY", "MAB_III");
  await comeIn(visitor, line, who);
  await sitOn(page, ({ modal, count }) => !modal && count === "Question 3 of 14");
  const time = page.getByRole("timer");
  line.cut();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "No connection" });
  await dialog.waitFor();
  assert.equal(await dialog.getByRole("button", { name: "Continue" }).isDisabled(), true);
  const stood = (await time.innerText()).match(/\d+:\d\d/)![0];
  assert.equal(
    await page.locator("main .ask-heading").innerText(),
    "The question is covered while the test is paused.",
  );
  assert.equal(
    await page.locator("main :is(input, button, img)").count(),
    0,
    "nothing of the question can be read",
  );
  // A cut shorter than two signs of life cannot be told from late signs.
  await page.waitForTimeout(11_000);
  assert.equal((await time.innerText()).match(/\d+:\d\d/)![0], stood, "no second is lost");
  line.mend();
  await dialog.getByText("When you continue, so does the time.").waitFor();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.waitFor({ state: "hidden" });
  const [credit] = await database.sql`
    select seconds from clock_events where respondent_id = ${who.respondentId} and kind = 'credit'`;
  assert.ok(credit!.seconds > 10, `${credit!.seconds} s are credited`);
});

Deno.test("an announced maintenance is shown above the question and can be closed", async () => {
  await using browser = openBrowser();
  await using database = openProductDatabase();
  const { sql } = database;
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await amid(browser, visitor, 2);
  const left = await seen(page);
  const texts = { "en-US": "<p>On Sunday at 6:00 this site is <b>closed</b> for an hour.</p>" };
  const [notification] = await sql<{ id: string }[]>`
    insert into notifications ${
    sql({
      notificationType: "Maintenance",
      startsAt: new Date(Date.now() - 1000),
      respondentModalContent: sql.json(texts),
    })
  } returning id`;
  try {
    // Arrives with the next sign of life, due every 15 s.
    const dialog = page.getByRole("dialog", { name: "Maintenance" });
    await dialog.getByText("On Sunday at 6:00 this site is closed for an hour.").waitFor({ timeout: 30_000 });
    await dialog.getByRole("button").last().click();
    await dialog.waitFor({ state: "hidden" });
    await page.reload();
    await dialog.getByText("On Sunday at 6:00 this site is closed for an hour.").waitFor();
    assert.equal(await dialog.locator("b").innerText(), "closed");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    assert.equal((await seen(page)).heading, left.heading);
    await sit(page, (_, answered) => answered === 1);
    await untilStored(who, 3);
  } finally {
    await sql`delete from notifications where id = ${notification!.id}`;
  }
});

Deno.test("a picture that fails to load says so in its place, can be loaded again, and does not block answers", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 390 });
  const { page, context } = visitor;
  const who = await signUpFor(browser, "TRY-ABILITY", "MAB_III");
  await context.route("**/images/**", (route) => route.abort());
  await comeIn(visitor, browser, who);
  await sitOn(page, ({ screen }) => screen === "question");
  const failed = page.locator("[data-failed]");
  await failed.first().waitFor();
  assert.match(await failed.first().innerText(), /\S/);
  await context.unroute("**/images/**");
  await page.getByRole("button", { name: "Load again" }).first().click();
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main .ask-picture img")];
    return pictures.length > 1 && pictures.every((it) => it.complete && it.naturalWidth > 0);
  });
  assert.equal(await failed.count(), 0);
  await sitOn(page, ({ modal }) => modal === "About your answer");
});

Deno.test("a second browser continues from the sent answers; late answers of the first replace nothing newer", async () => {
  await using browser = openBrowser();
  await using line = openLineToCut(browser.url);
  await using first = await browser.visitor();
  const who = await amid(browser, first, 3, line);
  await untilStored(who, 3);
  // The one that is practice is not counted.
  await first.page.getByText("2 answers stored").waitFor();
  line.cut();
  await sit(first.page, (_, answered) => answered === 3);
  await first.page.getByText("3 waiting to be sent").waitFor();
  const ahead = await seen(first.page);

  await using second = await browser.visitor({ width: 390 });
  const { page } = second;
  await second.goto("/tests/reentry-code");
  await page.getByLabel("Re-entry code").fill(who.resumeCode);
  await page.keyboard.press("Enter");
  await page.locator(".player:not([inert])").waitFor();
  await page.getByText("2 answers stored").waitFor();
  const here = await seen(page);
  assert.equal(here.screen, "question");
  assert.notEqual(here.heading, ahead.heading, "unsent answers of the first browser are unknown here");
  // Answers the same two questions differently.
  await sitOn(page, (_, answered) => answered === 2);
  const newest = await untilStored(who, 5);
  line.mend();
  await first.page.getByText("The connection is back.").waitFor();
  const all = await untilStored(who, 6);
  for (const [question, answer] of newest) assert.equal(all.get(question), answer, "the newer answer counts");
  // The test is open in the second browser. The first one says so and offers to continue.
  const notice = first.page.getByRole("dialog", { name: "This test is now open on another device" });
  await notice.getByRole("button", { name: "Go on here" }).waitFor();
  assert.equal((await untilStored(who, 6)).size, 6, "the first browser's answers are refused");
});
