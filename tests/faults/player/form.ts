import type { Page } from "playwright-core";
import { seen } from "../../helpers/browser/at_the_player.ts";
import { KEY_REPEAT } from "$/model/times.ts";

/** Chooses an answer by its place, from 1. Waits long enough not to count as a repeated press. */
export async function choose(page: Page, place: number): Promise<void> {
  await page.waitForTimeout(KEY_REPEAT + 20);
  await page.locator("main input[type=radio]").nth(place - 1).click({ timeout: 2000 });
}

/** Sits the test to its end; presses again whatever did not work. */
export async function sitThrough(page: Page): Promise<void> {
  for (let steps = 0; steps < 600; steps++) {
    const { screen, modal } = await seen(page);
    if (screen === "finished") return;
    const isAnswered = await page.locator("main input:checked").count() > 0;
    const press = (buttons: string) =>
      page.locator(`${buttons} button:enabled`).last().click({ timeout: 500 });
    const pressed = modal !== null
      ? press("dialog[open] .dialog-acts")
      : screen === "question" && !isAnswered
      ? choose(page, 1 + steps % 5)
      : press(".player-foot");
    await pressed.catch(() => {});
    await page.waitForTimeout(30);
  }
  throw new Error(`${page.url()} did not reach the end`);
}
