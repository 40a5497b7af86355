import type { Page } from "playwright-core";
import { type Seen, seen } from "../../helpers/at_the_player.ts";

/** Past the one practice question of the form, among those that count. */
export const isCounting = ({ screen, path, heading }: Seen) =>
  screen === "question" && path === "/tests/active/subtest" &&
  !heading.startsWith("I like to listen to music");

/** Sits to the end as a person does whom nothing puts off: what does not go on yet is pressed again. */
export async function sitThrough(page: Page): Promise<void> {
  for (let steps = 0; steps < 1000; steps++) {
    const { screen, modal } = await seen(page);
    if (screen === "finished") return;
    const isAnswered = await page.locator("main input:checked").count() > 0;
    const pressed = modal !== null
      ? page.locator(
        "dialog[open] .dialog-acts .button-primary:enabled, dialog[open] .dialog-acts button:enabled",
      ).last()
      : screen === "question" && !isAnswered
      ? page.locator("main input[type=radio]").nth(steps % 5)
      : page.locator(".player-foot button:enabled").last();
    await pressed.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(30);
  }
  throw new Error(`${page.url()} did not come to its end`);
}
