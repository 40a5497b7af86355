import type { Page } from "playwright-core";

/** What comes so soon after an answer that led on is no answer to the next question: whoever means it takes longer. */
const REST = 310;
const answeredAt = new WeakMap<Page, number>();

/** Of the page's time, at once: more of it, and requests under way would seem to have had no answer. */
const MOMENT = 1000;

/**
 * Answers the question at hand as a person does: by mouse where there is something to press, by keys where something is typed or
 * signs are to be found at speed. The page's clock has to be in the test's hands where rows of signs are shown.
 */
export async function answerAsAsked(page: Page, nth: number): Promise<void> {
  const since = performance.now() - (answeredAt.get(page) ?? -REST);
  if (since < REST) await page.waitForTimeout(REST - since);
  await answer(page, nth);
  answeredAt.set(page, performance.now());
}

async function answer(page: Page, nth: number): Promise<void> {
  const asked = await page.evaluate(() => {
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
  if (asked.isRow) return await typeRow(page);
  if (asked.isDigit) return await page.keyboard.press(String(1 + nth % 9));
  if (asked.isSearch) return await page.keyboard.press(nth % 2 ? "y" : "n");
  for (let at = 0; at < asked.toChoose; at++) await clickOn(page, "main input[type=checkbox]", at);
  if (!asked.toChoose) await clickOn(page, "main input[type=radio]", nth % asked.choices);
}

/** What is handed in meanwhile keeps a button from being pressed for as long as the server takes. */
const PATIENCE = 15_000;

/** With the mouse, once it can be pressed and keeps still: quicker than a locator's click, of which a hundred take long. */
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

/** What was seen is typed as it came, whatever order is asked for. */
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
