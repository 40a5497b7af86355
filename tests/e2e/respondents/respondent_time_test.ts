import assert from "node:assert/strict";
import { alive, comeIn, deviceOf, signUpFor } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { letTimePass, openProductDatabase } from "../../helpers/world/product_database.ts";
import { sitOn } from "../../helpers/browser/sit_on.ts";

const LIMIT = 2700;

Deno.test("the whole test's time ends in its first part: the end cannot be dismissed, and later answers are kept but not counted", async () => {
  await using browser = openBrowser();
  await using database = openProductDatabase();
  const { sql } = database;
  await using visitor = await browser.visitor();
  const { page } = visitor;
  page.setDefaultTimeout(15_000);
  const who = await signUpFor(browser, "TRY-SITUATIONS", "SSPO_US_A");
  await comeIn(visitor, browser, who);
  const now = await sitOn(page, ({ modal, count }) => !modal && count === "Question 5 of 20", false);
  assert.equal(now.screen, "question");

  await letTimePass(sql, who.respondentId, { limit: LIMIT, left: 5, since: "first" });
  await page.reload();
  await alive(page);
  assert.equal(await page.locator("dialog").count(), 0, "the time is not up yet");
  assert.match(await page.getByRole("timer").innerText(), /Time left\s+0:0\d/);
  const end = page.getByRole("dialog", { name: "Time is up" });
  await end.waitFor();
  await visitor.isCalm();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
  await page.mouse.click(2, 2);
  await page.keyboard.press("1");
  assert.equal(await end.getByRole("button").count(), 1, "the dialog has one button");

  // After a reload the dialog is still there, and nothing is submitted before it is answered.
  await page.reload();
  await alive(page);
  await end.waitFor();
  const [underWay] = await sql`select status from assessments where id = ${who.assessmentId}`;
  assert.equal(underWay!.status, "inprogress");

  const questions = await sql<{ id: number; answered: boolean }[]>`
    select subtest_question.id, exists (
      select from responses where respondent_id = ${who.respondentId} and subtest_question_id = subtest_question.id) as answered
    from subtest_questions as subtest_question join subtests as part on part.id = subtest_question.subtest_id
    join questions on questions.id = question_id
    join tests on current_version_id = subtest_question.test_version_id
    where identifier = 'SSPO_US_A' and part.code = 'situations_1' and answer_code = 'ssl' order by subtest_question."order"`;
  const late = questions.find(({ answered }) => !answered)!.id;
  const timestamp = new Date().toISOString();
  const answer = await fetch(`${browser.url}/api/v1/responses`, {
    method: "POST",
    headers: { authorization: `Respondent ${who.token}`, "content-type": "application/json" },
    body: JSON.stringify({ subtestQuestion: late, answer: 1, deviceId: await deviceOf(page), timestamp }),
  });
  assert.deepEqual(await answer.json(), { subtestQuestion: late, timestamp, isLate: true });

  await end.getByRole("button", { name: "Hand in and finish" }).click();
  await page.getByText(/All \d+ answers are stored/).waitFor();
  const [kept] = await sql`
    select stored_answers, scored, (select count(*)::int from responses join subtest_questions as subtest_question on subtest_question.id = subtest_question_id
        join subtests on subtests.id = subtest_question.subtest_id
        where respondent_id = ${who.respondentId} and not is_practice and not is_section_practice) as counting,
      (select code from questions join subtest_questions as subtest_question on question_id = questions.id
        where subtest_question.id = ${late}) as code
    from assessments join assessment_scores on assessment_id = assessments.id where id = ${who.assessmentId}`;
  assert.equal(kept!.storedAnswers, kept!.counting);
  await page.getByText(`All ${kept!.storedAnswers} answers are stored.`).waitFor();
  // deno-lint-ignore no-explicit-any -- as it is stored
  const traces: any[] = kept!.scored.scales.flatMap(({ trace }: any) => trace.items);
  const items = traces.filter(({ question }) => question.replace(/^-/, "") === kept!.code);
  assert.ok(items.length > 0);
  for (const item of items) assert.deepEqual([item.isLate, item.worth], [true, null]);
  assert.ok(traces.some(({ worth }) => worth !== null), "answers in time count");
});
