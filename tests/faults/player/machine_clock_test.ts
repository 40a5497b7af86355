import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { comeIn, isCounting, seen, signUpFor, sit } from "../../helpers/browser/at_the_player.ts";
import { openBrowser, type TestBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { openAtTheServer, risesInTime } from "./at_the_server.ts";
import { openFlakyLine } from "./flaky_line.ts";
import { choose } from "./form.ts";

const HOUR = 3600_000;

declare global {
  /** By how much somebody has set the machine's clock. */
  var clockSet: number;
}

/** The machine's clock can be set: what it says of the date jumps, and what it measures goes on. */
const letClockBeSet = ({ context }: Visitor) =>
  context.addInitScript(() => {
    globalThis.clockSet = Number(sessionStorage.getItem("clock-set"));
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        // @ts-expect-error: as many as were given.
        super(...(given.length ? given : [Real.now() + globalThis.clockSet]));
      }
      static override now = () => Real.now() + globalThis.clockSet;
    } as DateConstructor;
  });

/** Whether somebody has been away for the hour that a clock was set forward by, no clock that can be set tells: they are asked. */
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

Deno.test("the machine's clock is set back an hour, and forward: answers go on rising in time, and the newest counts", async () => {
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
  // The eighth that arrives is the changed one.
  while ((await server.arrived(who)).length < 8) await page.waitForTimeout(50);
  risesInTime((await server.arrived(who)).map((it, nth) => ({ ...it, question: nth })));
  assert.equal(
    (await server.counting(who)).at(-1)!.answer,
    5,
    "what was changed after the clock was set counts",
  );

  await setClock(page, HOUR);
  await sit(page, (_, answered) => answered === 3);
  await server.untilCounting(who, 10);
  // Closed and opened again without a connection, under a clock that was set back meanwhile.
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
  assert.ok(off < 60_000, `no answer is further than ${(off / 1000).toFixed(0)} s from when it came`);
  console.log(
    "clock set back an hour, forward an hour, and back while closed: 15 answers rise in time, the newest counts; lost 0",
  );
});

Deno.test("the machine's clock is set forward an hour, and back, while time is counted down: nothing ends early, and nobody is given time", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await begin(browser, visitor, "TRY-ABILITY");
  const timer = page.locator("[role=timer]");
  // Past the practice, at the first question whose time is counted.
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
    assert.equal((await seen(page)).modal, null, "no time is up");
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
