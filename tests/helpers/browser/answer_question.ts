import type { Page } from "playwright-core";

/** The player ignores input this soon after an auto-advance; a deliberate answer comes later. */
const REST = 310;
const answeredAt = new WeakMap<Page, number>();

/** Page time to advance in one step. A longer step would make requests under way time out. */
const MOMENT = 1000;

/**
 * Answers the current question as a person would: with the mouse where there are controls, with keys where
 * the answer is typed or the question is a search at speed. Where rows of signs are shown, the test must
 * control the page's clock.
 */
export async function answerQuestion(page: Page, nth: number): Promise<void> {
  const since = performance.now() - (answeredAt.get(page) ?? -REST);
  if (since < REST) await page.waitForTimeout(REST - since);
  await answer(page, nth);
  answeredAt.set(page, performance.now());
}

async function answer(page: Page, nth: number): Promise<void> {
  const question = await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(`main ${selector}`).length;
    return {
      isRow: count(".sequence") > 0,
      isDigit: count(".one-digit-box") > 0,
      isSearch: count(".choices[data-look=squares]") > 0,
      toChoose: Number(
        document.querySelector("main :is(.choices-count, .ask-count)")?.textContent?.match(/\d+/g)?.[1] ?? 0,
      ),
      choices: count("input[type=radio]"),
    };
  });
  if (question.isRow) return await typeRow(page);
  if (question.isDigit) return await page.keyboard.press(String(1 + nth % 9));
  if (question.isSearch) return await page.keyboard.press(nth % 2 ? "y" : "n");
  for (let at = 0; at < question.toChoose; at++) await clickOn(page, "main input[type=checkbox]", at);
  if (!question.toChoose) await clickOn(page, "main input[type=radio]", nth % question.choices);
}

/** A submission under way disables a button until the server answers. */
const PATIENCE = 15_000;

/**
 * Clicks once the target is enabled and does not move. Faster than a locator's click, which matters over
 * hundreds of questions.
 */
export async function clickOn(page: Page, selector: string, nth = 0): Promise<void> {
  let last = "";
  for (const begun = performance.now(); performance.now() - begun < PATIENCE;) {
    const at = await page.evaluate(([selector, nth]) => {
      const target = document.querySelectorAll<HTMLElement>(selector)[nth];
      if (!target || target.matches(":disabled")) return null;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = target.getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2] as const;
      const hit = document.elementFromPoint(...middle);
      return target.contains(hit) || hit?.closest("label")?.contains(target) ? middle : null;
    }, [selector, nth] as const);
    if (at && last === at.join()) return await page.mouse.click(...at);
    last = at?.join() ?? "";
  }
  throw new Error(`${selector} cannot be pressed on ${page.url()}`);
}

/** Types the signs in the order shown, whatever order the question asks for. */
async function typeRow(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = globalThis.signsSeen = [];
    let last = "";
    const look = () => {
      const sign = document.querySelector(".sequence-sign")?.textContent?.trim() ?? "";
      if (sign !== last && /^.$/.test(sign)) seen.push(sign);
      last = sign;
    };
    new MutationObserver(look).observe(document.querySelector("main")!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await clickOn(page, "main .sequence .button");
  while (await page.locator(".typed-field").count() === 0) await page.clock.runFor(MOMENT);
  const signs = await page.evaluate(() => globalThis.signsSeen);
  await page.locator(".typed-field").fill(signs.join(""));
  await page.keyboard.press("Enter");
}

declare global {
  var signsSeen: string[];
}
