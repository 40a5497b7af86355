import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { comeIn, isCounting, seen, signUpFor, sit } from "../../helpers/browser/at_the_player.ts";
import { openBrowser, type TestBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { openAtTheServer, risesInTime } from "./at_the_server.ts";
import { openFlakyLine } from "./flaky_line.ts";
import { choose } from "./form.ts";

const HOUR = 3600_000;

declare global {
  /** By how many milliseconds the machine's clock was set. */
  var clockSet: number;
}

/** Lets the test set the machine's clock: Date jumps, monotonic time goes on. */
const letClockBeSet = ({ context }: Visitor) =>
  context.addInitScript(() => {
    globalThis.clockSet = Number(sessionStorage.getItem("clock-set"));
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...args: unknown[]) {
        // @ts-expect-error: the number of arguments varies.
        super(...(args.length ? args : [Real.now() + globalThis.clockSet]));
      }
      static override now = () => Real.now() + globalThis.clockSet;
    } as DateConstructor;
  });

/**
 * Sets the clock. After a jump forward no settable clock can tell whether the respondent was away for the
 * hour, so the player asks.
 */
async function setClock(page: Page, by: number) {
  const was = await page.evaluate((by) => {
    const was = globalThis.clockSet;
    globalThis.clockSet = by;
    sessionStorage.setItem("clock-set", String(by));
    return was;
  }, by);
  if (by <= was) return;
  await page.getByRole("dialog", { name: "Are you still there?" }).waitFor();
  await page.getByRole("button", { name: "Stay" }).click();
}

async function begin(
  browser: TestBrowser,
  visitor: Visitor,
  code: "TRY-PERSONALITY" | "TRY-ABILITY",
  url = browser.url,
) {
  await letClockBeSet(visitor);
  const who = await signUpFor(browser, code, code === "TRY-ABILITY" ? "MAB_III" : "NEO_C");
  await comeIn(visitor, { url }, who);
  return who;
}

Deno.test("the machine's clock is set back and forward an hour: timestamps keep rising and the newest answer counts", async () => {
  await using browser = openBrowser();
  await using server = openAtTheServer();
  await using line = openFlakyLine(browser.url);
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await begin(browser, visitor, "TRY-PERSONALITY", line.url);
  await sit(page, (now, answered) => isCounting(now) && answered === 4);

  await setClock(page, -HOUR);
  await sit(page, (_, answered) => answered === 3);
  await page.getByRole("button", { name: "Previous" }).click();
  await choose(page, 5);
  await server.untilCounting(who, 7);
  // The eighth event is the changed answer.
  while ((await server.arrived(who)).length < 8) await page.waitForTimeout(50);
  risesInTime((await server.arrived(who)).map((it, nth) => ({ ...it, question: nth })));
  assert.equal(
    (await server.counting(who)).at(-1)!.answer,
    5,
    "the answer changed after the clock was set counts",
  );

  await setClock(page, HOUR);
  await sit(page, (_, answered) => answered === 3);
  await server.untilCounting(who, 10);
  // Closed and reopened offline, with the clock set back meanwhile.
  await page.waitForFunction(async () =>
    navigator.serviceWorker?.controller && (await (await caches.open("assay-page")).keys()).length > 0
  );
  line.drops(() => "lost");
  await setClock(page, -HOUR);
  await page.reload();
  await page.locator(".stored", { hasText: "Offline" }).waitFor();
  await sit(page, (_, answered) => answered === 3);
  const isBack = page.getByRole("status").getByText("The connection is back.").waitFor();
  line.drops(null);
  await isBack;
  await sit(page, (_, answered) => answered === 1);
  const counting = await server.untilCounting(who, 14);
  risesInTime(counting);
  const off = Math.max(...(await server.arrived(who)).map(({ at, receivedAt }) => Math.abs(receivedAt - at)));
  assert.equal(await server.hasAllOf(page, who, counting), 14);
  assert.ok(off < 60_000, `an answer's time is ${(off / 1000).toFixed(0)} s from its arrival`);
  console.log(
    "clock set back an hour, forward an hour, and back while closed: 15 answers rise in time, the newest counts; lost 0",
  );
});

Deno.test("the machine's clock is set forward and back an hour during a countdown: nothing ends early and no time is gained", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await begin(browser, visitor, "TRY-ABILITY");
  const timer = page.locator("[role=timer]");
  // Past the practice, at the first timed question.
  await sit(page, (_, answered) => answered === 2);
  await sit(page, ({ screen, modal }) => screen !== "question" && !modal);
  await sit(page, ({ screen, modal }) => screen === "question" && !modal);
  await timer.waitFor();
  const left = async () => {
    const [minutes, seconds] = (await timer.innerText()).match(/\d+/g)!.map(Number);
    return minutes! * 60 + seconds!;
  };
  const readings: number[] = [await left()];
  const from = Date.now();
  for (const by of [HOUR, -HOUR]) {
    await setClock(page, by);
    await page.waitForTimeout(1500);
    readings.push(await left());
    assert.equal((await seen(page)).modal, null, "time is not up");
  }
  await setClock(page, HOUR);
  await page.reload();
  await page.locator(".player:not([inert])").waitFor();
  readings.push(await left());
  const passed = (Date.now() - from) / 1000;
  const counted = readings[0]! - readings.at(-1)!;
  assert.ok(Math.abs(counted - passed) <= 2, `${counted} s were counted down in ${passed.toFixed(1)} s`);
  console.log(
    `clock set forward and back an hour: ${readings.join(" s, ")} s left; ${counted} s counted down in ${
      passed.toFixed(1)
    } s`,
  );
});
