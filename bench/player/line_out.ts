import type { Browser } from "playwright-core";
import { pause } from "$/lib/time/pause.ts";
import { openLineToCut } from "$/tests/helpers/browser/line_to_cut.ts";
import type { Stage } from "../answers/stage.ts";
import { newDevice } from "./rig.ts";
import { comeIn, siteOf, sitter } from "./sitter.ts";

export interface LineOut {
  readonly answered: number;
  readonly stored: number;
  readonly wasSame: boolean;
}

const WITHOUT = 5;
/** The player ignores a second answer within `KEY_REPEAT`. */
const PACE_MS = 350;

/** Cuts the connection for five questions, reloads the page meanwhile, then restores the connection. */
export async function lineOut(browser: Browser, stage: Stage): Promise<LineOut> {
  await using line = openLineToCut(siteOf(stage).replace("localhost", "127.0.0.1"));
  await using device = await newDevice(browser, { isSlow: false });
  const { page } = device;
  const who = await sitter(stage);
  const heading = () => page.locator("#player-heading").innerText();
  await comeIn(device, line.url, who);
  // The first answer comes from the clicking loop, which shows that the page is interactive.
  await page.waitForFunction(() => globalThis.noted?.interactive);
  await pause(PACE_MS);
  let answered = 1;
  const answer = async (times: number) => {
    for (let at = 0; at < times; at++, answered++) {
      const before = await heading();
      await page.keyboard.press(String(1 + at % 5));
      await page.waitForFunction(
        (old) => document.getElementById("player-heading")?.textContent !== old,
        before,
      );
      await pause(PACE_MS);
    }
  };
  await answer(4);
  await page.waitForFunction(async () =>
    navigator.serviceWorker?.controller && (await (await caches.open("assay-page")).keys()).length > 0
  );
  await pause(1000);
  line.cut();
  await answer(WITHOUT);
  const left = await heading();
  // The clicking loop of the reloaded page would answer once more.
  await page.addInitScript(() => void (globalThis.noted.interactive = 0));
  await page.reload();
  await page.locator(".player:not([inert])").waitFor();
  const reloaded = await heading();
  line.mend();
  // The player checks the connection every 5 s.
  await pause(7000);
  await answer(1);
  for (let tries = 0; tries < 60; tries++) {
    if ((await stored(stage, who)) >= answered) break;
    await pause(500);
  }
  return { answered, stored: await stored(stage, who), wasSame: left === reloaded };
}

const stored = async ({ sql }: Stage, { respondentId }: Awaited<ReturnType<typeof sitter>>) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from responses where respondent_id = ${respondentId}`;
  return count;
};
