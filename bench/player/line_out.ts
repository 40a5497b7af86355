import type { Browser } from "playwright-core";
import { pause } from "$/lib/time/pause.ts";
import { openLineToCut } from "$/tests/helpers/browser/line_to_cut.ts";
import type { Stage } from "../answers/stage.ts";
import { newDevice } from "./rig.ts";
import { comeIn, siteOf, sitter } from "./sitter.ts";

export interface LineOut {
  readonly given: number;
  readonly stored: number;
  readonly wasSame: boolean;
}

const WITHOUT = 5;
/** The player takes no second answer within `KEY_REPEAT`. */
const PACE_MS = 350;

/** The line is cut for five questions, and the page loaded again while it is; then it comes back. */
export async function lineOut(browser: Browser, stage: Stage): Promise<LineOut> {
  await using line = openLineToCut(siteOf(stage).replace("localhost", "127.0.0.1"));
  await using device = await newDevice(browser, { isSlow: false });
  const { page } = device;
  const who = await sitter(stage);
  const heading = () => page.locator("#player-heading").innerText();
  await comeIn(device, line.url, who);
  // One answer is the clicking loop's, which tells that the page is alive.
  await page.waitForFunction(() => globalThis.noted?.interactive);
  await pause(PACE_MS);
  let given = 1;
  const answer = async (times: number) => {
    for (let at = 0; at < times; at++, given++) {
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
  // The loop of a page that is loaded again would answer once more.
  await page.addInitScript(() => void (globalThis.noted.interactive = 0));
  await page.reload();
  await page.locator(".player:not([inert])").waitFor();
  const found = await heading();
  line.mend();
  // The player looks for the line every 5 s.
  await pause(7000);
  await answer(1);
  for (let tries = 0; tries < 60; tries++) {
    if ((await stored(stage, who)) >= given) break;
    await pause(500);
  }
  return { given, stored: await stored(stage, who), wasSame: left === found };
}

const stored = async ({ sql }: Stage, { respondentId }: Awaited<ReturnType<typeof sitter>>) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from responses where respondent_id = ${respondentId}`;
  return count;
};
