import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Sql } from "$/db/connection/pool.ts";
import { answerQuestion, clickOn } from "../../helpers/browser/answer_question.ts";
import { alive, type AtThePlayer, comeIn, deviceOf, signUpFor } from "../../helpers/browser/at_the_player.ts";
import { openBrowser, type TestBrowser } from "../../helpers/browser/browser.ts";
import { meet, type Met } from "../../helpers/browser/meet.ts";
import { letTimePass, openProductDatabase } from "../../helpers/world/product_database.ts";

interface Part {
  readonly code: string;
  readonly name: string;
  readonly timeLimit: number | null;
  readonly isPractice: boolean;
  readonly questions: readonly number[];
  readonly feedback: readonly string[];
}

const partsOf = (sql: Sql) =>
  sql<Part[]>`
    select part.code, part.texts #>> '{en-US,name}' as name, part.time_limit, part.is_practice,
      array_agg(subtest_question.id order by subtest_question."order") as questions,
      coalesce(array_agg(feedback ->> 'en-US') filter (where feedback is not null), '{}') as feedback
    from tests join subtests as part on part.test_version_id = current_version_id
    join sections on sections.id = section_id
    join subtest_questions as subtest_question on subtest_question.subtest_id = part.id join questions on questions.id = question_id
    where identifier = 'MAB_III' group by part.id, sections.id order by sections."order", part."order"`;

const confirm = (page: Page) => page.locator("dialog[open] [data-kind=primary]").click();
const goOn = (page: Page) => clickOn(page, ".player-foot [data-kind=primary]");

/** The last nine of fourteen questions. */
const PASSED = Array.from({ length: 9 }, (_, nth) => nth + 5);

/** A respondent who sits the battery part by part. */
class Sitter {
  now!: Met;
  constructor(readonly page: Page, readonly sql: Sql, readonly who: AtThePlayer) {}

  async see(before: Met | null = this.now): Promise<Met> {
    return this.now = await meet(this.page, before);
  }

  /** Goes to the first question of a part. The overview names the part before it begins. */
  async begin({ name, questions }: Part): Promise<void> {
    await this.see(null);
    while (this.now.screen !== "question") {
      assert.equal(this.now.modal, null);
      if (this.now.screen === "subtest-overview") assert.equal(this.now.heading, name);
      await goOn(this.page);
      await this.see();
    }
    assert.equal(this.now.count, `Question 1 of ${questions.length}`);
  }

  /** Answers up to `count` questions, until something else is shown. Skips those in `passed`. */
  async answer(part: Part, count = Infinity, passed: readonly number[] = []): Promise<void> {
    for (let nth = 0; nth < count && this.now.screen === "question" && !this.now.modal; nth++) {
      if (passed.includes(nth)) await goOn(this.page);
      else await answerQuestion(this.page, nth);
      await this.see();
      if (this.now.modal !== "About your answer") continue;
      const feedback = await this.page.locator("#modal-text").innerText();
      assert.ok(part.feedback.includes(feedback), `“${feedback}” is feedback of ${part.name}`);
      await confirm(this.page);
      await this.see();
    }
  }

  async leave(title: string, text?: RegExp): Promise<void> {
    assert.equal(this.now.modal, title);
    if (text) assert.match(await this.page.locator("dialog[open]").innerText(), text);
    await confirm(this.page);
    await this.see();
  }

  /**
   * Lets all but 12 s of the part's time pass and reloads the page. The modal then appears by itself. A busy
   * machine needs that long to load the page.
   */
  async untilTimeIsUp({ timeLimit, name }: Part): Promise<void> {
    await letTimePass(this.sql, this.who.respondentId, { limit: timeLimit!, left: 12, since: "last" });
    await this.page.reload();
    await alive(this.page);
    await this.see(null);
    assert.deepEqual([this.now.screen, this.now.modal], ["question", null], `${name} is not over yet`);
    await this.page.getByRole("dialog", { name: "Time is up" }).waitFor();
    await this.page.keyboard.press("Escape");
    await this.see(null);
  }
}

/** Sends an answer of this moment, with the session and the device of the page. */
async function answerNow({ url }: TestBrowser, page: Page, question: number) {
  const token = (await page.context().cookies()).find(({ name }) => name === "assay_respondent")!.value;
  const timestamp = new Date().toISOString();
  const deviceId = await deviceOf(page);
  const answer = await fetch(`${url}/api/v1/responses`, {
    method: "POST",
    headers: { authorization: `Respondent ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ subtestQuestion: question, answer: 1, deviceId, timestamp }),
  });
  return await answer.json();
}

Deno.test("a whole ability battery: feedback in practice, parts submitted or out of time, a break and another device, a late answer kept but not scored", async () => {
  await using browser = openBrowser();
  await using database = openProductDatabase();
  const { sql } = database;
  const parts = new Map((await partsOf(sql)).map((part) => [part.code, part]));
  const part = (code: string) => parts.get(code)!;
  const who = await signUpFor(browser, "TRY-ABILITY", "MAB_III");

  await using first = await browser.visitor();
  await comeIn(first, browser, who);
  const ada = new Sitter(first.page, sql, who);
  for (const code of ["matrices", "figure_weights", "visual_puzzles", "vocabulary", "similarities"]) {
    await ada.begin(part(`practice_${code}`));
    await ada.answer(part(`practice_${code}`));
    await ada.leave("End of practice");
    await ada.begin(part(code));
    if (code === "figure_weights") {
      await ada.answer(part(code), 5);
      await ada.untilTimeIsUp(part(code));
      await ada.leave("Time is up", /“Scales”/);
      continue;
    }
    await ada.answer(part(code), Infinity, code === "vocabulary" ? [] : PASSED);
    const last = code === "visual_puzzles" || code === "similarities";
    await ada.leave(
      last ? "End of this section" : "End of this part",
      code === "vocabulary" ? undefined : /9 questions/,
    );
  }
  // The digits are not waited for. In a page that is loaded later, such a clock goes on from here, and the
  // player would take the time since then for the time that its page took to load.
  await first.context.clock.install();
  await first.page.reload();
  await alive(first.page);
  for (const code of ["digit_span_forward", "digit_span_backward", "digit_span_ascending"]) {
    await ada.begin(part(`practice_${code}`));
    await ada.answer(part(`practice_${code}`));
    await ada.leave("End of practice");
    await ada.begin(part(code));
    await ada.answer(part(code), Infinity, Array.from({ length: 12 }, (_, nth) => nth + 2));
    await ada.leave("End of this part", /12 questions/);
  }
  const at = ada.now.heading;
  await first.page.getByRole("button", { name: "Stop for now" }).click();
  await ada.see();
  assert.ok((await first.page.locator("dialog .code").innerText()).includes(who.resumeCode));
  await confirm(first.page);
  await first.page.waitForURL(({ pathname }) => !pathname.startsWith("/tests/active"));
  await first.page.getByText(who.resumeCode).waitFor();

  await using second = await browser.visitor({ width: 390 });
  await second.goto("/tests/reentry-code");
  await second.page.getByLabel("Re-entry code").fill(who.resumeCode.toLowerCase());
  await second.page.keyboard.press("Enter");
  await alive(second.page);
  const again = new Sitter(second.page, sql, who);
  await again.see(null);
  assert.deepEqual([again.now.screen, again.now.heading], ["subtest-overview", at]);
  await again.begin(part("practice_arithmetic"));
  await again.answer(part("practice_arithmetic"));
  await again.leave("End of practice");
  await again.begin(part("arithmetic"));
  await again.answer(part("arithmetic"));
  await again.leave("End of this section");

  await again.begin(part("practice_coding"));
  await second.page.getByRole("button", { name: "Skip practice" }).click();
  await again.see();
  await again.leave("Skip practice?");
  await again.begin(part("coding"));
  await again.answer(part("coding"), 5);
  await again.untilTimeIsUp(part("coding"));
  await again.leave("Time is up");
  await again.begin(part("practice_symbol_search"));
  await again.answer(part("practice_symbol_search"));
  await again.leave("End of practice");
  const search = part("symbol_search");
  await again.begin(search);
  await again.answer(search, 6);
  await again.untilTimeIsUp(search);
  const { isLate } = await answerNow(browser, second.page, search.questions[6]!);
  assert.equal(isLate, true);
  await again.leave("Time is up", /last part/);
  assert.equal(again.now.screen, "finished");
  await second.isCalm();

  const [kept] = await sql`
    select stored_answers, scored, (select count(*)::int from responses join subtest_questions as subtest_question on subtest_question.id = subtest_question_id
        join subtests on subtests.id = subtest_question.subtest_id
        where respondent_id = ${who.respondentId} and not is_practice and not is_section_practice) as counting,
      (select array_agg(subtest_question_id) from response_events
        where respondent_id = ${who.respondentId} and is_late) as late
    from assessments join assessment_scores on assessment_id = assessments.id where id = ${who.assessmentId}`;
  assert.deepEqual(kept!.late, [search.questions[6]], "only the late answer is marked");
  assert.equal(kept!.storedAnswers, kept!.counting);
  await second.page.getByText(`All ${kept!.storedAnswers} answers are stored.`).waitFor();
  const speed = kept!.scored.scales.find(({ scale }: { scale: string }) => scale === "symbol_search");
  // deno-lint-ignore no-explicit-any -- as it is stored
  const items: any[] = speed.trace.items;
  assert.equal(items.filter(({ given }) => given !== null).length, 7);
  assert.deepEqual(items.filter(({ isLate }) => isLate).map(({ worth }) => worth), [null]);
  assert.equal(items.filter(({ worth }) => worth !== null).length, 6);
});
