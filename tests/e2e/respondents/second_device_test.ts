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
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { openLineToCut } from "../../helpers/browser/line_to_cut.ts";
import { openProductDatabase } from "../../helpers/world/product_database.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const OPEN_ELSEWHERE = "This test is now open on another device";
const isTold = (page: Page) => page.getByRole("dialog", { name: OPEN_ELSEWHERE }).waitFor();

/** With the re-entry code, in another browser. */
async function comeBack({ page }: Visitor, url: string, { resumeCode }: AtThePlayer) {
  await page.goto(`${url}/tests/reentry-code`);
  await page.getByLabel("Re-entry code").fill(resumeCode);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/tests\/active/);
  await alive(page);
}

/** Nothing of the question can be read or pressed. */
async function isCovered(page: Page, heading: string) {
  assert.equal(await page.locator("main input").count(), 0);
  assert.ok(!(await page.locator("main").innerText()).includes(heading));
}

async function changesTold(url: string, visitor: Visitor, { respondentId }: AtThePlayer): Promise<string[]> {
  await using database = openProductDatabase();
  const [place] = await database.sql<{ project: string; batch: string; email: string }[]>`
    select project_id as project, batch.id as batch, member.email from respondents as person
    join batches as batch on batch.id = person.batch_id join projects as project on project.id = project_id
    join users as member on member.id = project.created_by where person.id = ${respondentId}`;
  await signInto(visitor, url, { email: place!.email, password: "Cedar-valley-1" });
  await visitor.goto(`/admin/project/${place!.project}/batch/${place!.batch}/respondent/${respondentId}`);
  const told = visitor.page.locator("dl div", { has: visitor.page.getByText("Continued on another device") });
  return await told.locator("li").allInnerTexts();
}

Deno.test("a second device takes the test over; the first says so, takes nothing, and has it back with one press; staff see it", async () => {
  await using browser = openBrowser();
  await using first = await browser.visitor();
  await using second = await browser.visitor();
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(first, browser, who);
  await sit(first.page, (now, answered) => isCounting(now) && answered === 3);
  await untilStored(who, 3);
  const { heading } = await seen(first.page);

  await comeBack(second, browser.url, who);
  assert.equal((await seen(second.page)).heading, heading);
  await sit(second.page, (_, answered) => answered === 2);
  await untilStored(who, 5);

  // With its next answer the first one learns of it: that is not taken, and said.
  await first.page.locator("main input[type=radio]").nth(4).click();
  await isTold(first.page);
  await first.page.getByText("One answer given here since then was not taken.").waitFor();
  await isCovered(first.page, heading);
  await first.page.keyboard.press("Escape");
  await first.page.keyboard.press("3");
  await isTold(first.page);
  await first.isCalm({ broughtAbout: /409/ });
  assert.equal((await storedAnswers(who)).size, 5);
  await first.page.getByRole("button", { name: "Go on here" }).click();
  await first.page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await alive(first.page);
  assert.equal((await seen(first.page)).heading, (await seen(second.page)).heading, "where it was gone on");
  await sit(first.page, (_, answered) => answered === 1);
  await untilStored(who, 6);

  await second.page.locator("main input[type=radio]").first().click();
  await isTold(second.page);
  assert.equal((await storedAnswers(who)).size, 6);

  // Loaded again, as a phone does unasked, it takes nothing back by itself, and can still be told to.
  await second.page.reload();
  await second.page.getByRole("heading", { name: OPEN_ELSEWHERE }).waitFor();
  await second.isCalm({ broughtAbout: /409/ });
  await sit(first.page, (_, answered) => answered === 1);
  await untilStored(who, 7);
  await second.page.getByRole("button", { name: "Go on here" }).click();
  await alive(second.page);
  await sit(second.page, (_, answered) => answered === 1);
  await untilStored(who, 8);

  await using staff = await browser.visitor();
  const told = await changesTold(browser.url, staff, who);
  assert.equal(told.length, 3);
  assert.ok(told.every((one) => one.endsWith(": Computer")), told.join());
});

Deno.test("a tab that is doubled takes over as well, and a reload is no change", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { context, page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, browser, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 2);
  await page.reload();
  await alive(page);
  await sit(page, (_, answered) => answered === 1);
  await untilStored(who, 3);

  // With what the tab has kept of its own.
  const opened = context.waitForEvent("page");
  await page.evaluate(() => void open(location.href));
  const other = await opened;
  await alive(other);
  await sit(other, (_, answered) => answered === 1);
  await untilStored(who, 4);
  // Not the answer of the other tab, which this one knows.
  await page.locator("main input[type=radio]").last().click();
  await isTold(page);
  await page.reload();
  await isTold(page);
  await sit(other, (_, answered) => answered === 1);
  await untilStored(who, 5);
  await page.getByRole("button", { name: "Go on here" }).click();
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await alive(page);
  await sit(page, (_, answered) => answered === 1);
  await untilStored(who, 6);

  await using staff = await browser.visitor();
  assert.equal((await changesTold(browser.url, staff, who)).length, 2);
});

Deno.test("answers given without a connection before another device joined are stored once it is back; later ones are not, and it is said", async () => {
  await using browser = openBrowser();
  await using line = openLineToCut(browser.url);
  await using first = await browser.visitor();
  await using second = await browser.visitor();
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(first, line, who);
  await sit(first.page, (now, answered) => isCounting(now) && answered === 2);
  await untilStored(who, 2);
  await first.page.getByText("1 answer stored").waitFor();
  await first.page.waitForFunction(async () =>
    navigator.serviceWorker?.controller && (await (await caches.open("assay-page")).keys()).length > 0
  );
  line.cut();
  await sit(first.page, (_, answered) => answered === 3);
  await first.page.getByText("3 waiting to be sent").waitFor();

  await comeBack(second, browser.url, who);
  await sit(first.page, (_, answered) => answered === 1);
  await first.page.reload();
  await first.page.getByText("4 waiting to be sent").waitFor();
  line.mend();
  await isTold(first.page);
  await untilStored(who, 5);
  await first.page.getByText("One answer given here since then was not taken.").waitFor();
  await sit(second.page, (_, answered) => answered === 1);
  await first.page.getByRole("button", { name: "Go on here" }).click();
  await first.page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await alive(first.page);
  await first.page.getByText("4 answers stored").waitFor();
});
