import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pause } from "$/lib/time/pause.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { alive, isCounting, seen, shows, signUpFor, sit } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { openLineToCut } from "../../helpers/browser/line_to_cut.ts";
import { openAtTheServer } from "./at_the_server.ts";
import { enter, hasWorker, launch } from "./killable_browser.ts";
import { KEY_REPEAT } from "$/model/times.ts";

/** Milliseconds between the message that answers are kept and the end of the browser. */
const DELAYS = [0, 3000, 100, 1000, 300];
/** Respondents with own browser profiles. Each browser is killed once per delay. */
const SITTERS = 4;
const BEFORE = 3;
const OFFLINE = 5;
/** More than were given offline, if the connection was cut before the last replies arrived. */
const WAITING = new RegExp(`\\b[${OFFLINE}-${OFFLINE + BEFORE}] waiting to be sent`);

async function leftInPart(page: Page): Promise<number> {
  const [number, total] = (await page.locator(".player-count b").innerText()).match(/\d+/g)!.map(Number);
  return total! - number! + 1;
}

/** Answers with keys as fast as questions appear. */
async function answer(page: Page, times: number): Promise<number> {
  for (let at = 0; at < times; at++) {
    const { heading } = await seen(page);
    await page.keyboard.press(String(1 + at % 5));
    await page.waitForFunction(
      (was) => document.getElementById("player-heading")?.textContent !== was,
      heading,
    );
  }
  return times;
}

Deno.test("a browser killed 20 times after it reported answers as kept has them all when opened again, online or offline", async () => {
  await using browser = openBrowser();
  await using server = openAtTheServer();

  // All sitters end before the test: a browser in its own process group would outlive it.
  const sittings = await Promise.allSettled(Array.from({ length: SITTERS }, async (_, sitter) => {
    await using line = openLineToCut(browser.url);
    using profile = await temporaryFolder("killed");
    const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
    let [total, lost] = [0, 0];
    let launched = await launch(`${profile.path}/chromium`);
    try {
      let page = await enter(launched.context, line, who);
      for (const [round, delay] of DELAYS.entries()) {
        await alive(page);
        // Past practice and ends of parts, which cannot be submitted offline.
        total += await sit(page, (now) => isCounting(now) && !now.modal);
        const left = await leftInPart(page);
        if (left <= BEFORE + OFFLINE) {
          total += await sit(page, ({ modal }, answered) => answered === left && !modal);
          total += await sit(page, ({ screen }) => screen === "question");
        }
        await pause(KEY_REPEAT);
        total += await answer(page, BEFORE);
        await server.untilCounting(who, total);
        await hasWorker(page);

        line.cut();
        total += await answer(page, OFFLINE);
        await page.getByText(WAITING).waitFor();
        await page.locator(".stored span").getByText("kept on this device").waitFor();
        const { heading } = await seen(page);
        await pause(delay);
        await launched.kill();

        launched = await launch(`${profile.path}/chromium`);
        // Alternates between online and offline.
        const isOnline = (round + sitter) % 2 === 0;
        if (isOnline) line.mend();
        page = await enter(launched.context, line, who);
        await shows(page, heading);
        if (!isOnline) {
          await page.getByText(WAITING).waitFor();
          line.mend();
          await page.evaluate(() => dispatchEvent(new Event("online")));
        }
        const counting = await server.untilCounting(who, total).catch(() => server.counting(who));
        lost += total - counting.length;
        total = counting.length;
      }
    } finally {
      await launched.kill();
    }
    return lost;
  }));
  const lost = sittings.map((it) => {
    if (it.status === "rejected") throw it.reason;
    return it.value;
  });
  const times = SITTERS * DELAYS.length;
  const all = lost.reduce((sum, one) => sum + one, 0);
  console.log(`a browser killed ${times} times with ${OFFLINE} answers kept and unsent: lost ${all}`);
  assert.equal(all, 0);
});
