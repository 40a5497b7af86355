import type { Page } from "playwright-core";
import { answerQuestion, clickOn } from "./answer_question.ts";
import { meet, type Met } from "./meet.ts";

/**
 * Answers each question and continues until `isThere`. Questions are told apart by their number, as many have
 * the same text.
 */
export async function sitOn(
  page: Page,
  isThere: (now: Met, answered: number) => boolean,
  isAutoAdvancing = true,
): Promise<Met> {
  let now = await meet(page, null);
  for (let answered = 0; !isThere(now, answered); now = await meet(page, now)) {
    if (now.modal) await clickOn(page, "dialog[open] [data-kind=primary]");
    else if (now.screen !== "question") await clickOn(page, ".player-foot [data-kind=primary]");
    else {
      await answerQuestion(page, answered++);
      // The test does not advance by itself.
      if (!isAutoAdvancing) await clickOn(page, ".player-foot [data-kind=primary]");
    }
  }
  return now;
}
