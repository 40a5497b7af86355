import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import type { Sql } from "$/db/connection/pool.ts";
import { placeKey } from "$/player/device/storage/place_note.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import {
  alive,
  type AtThePlayer,
  comeIn,
  isCounting,
  signUpFor,
  sit,
} from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { openLineToCut } from "../../helpers/browser/line_to_cut.ts";
import { sitOn } from "../../helpers/browser/sit_on.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { until } from "../fleet.ts";
import { openAtTheServer, risesInTime } from "./at_the_server.ts";
import { openFlakyLine } from "./flaky_line.ts";
import { choose } from "./form.ts";
import { enter, hasWorker, launch } from "./killable_browser.ts";

const HOUR = 3600_000;
/** What a respondent is shown may differ from the ledger by so much. */
const EXACT_MS = 250;

declare global {
  /** By how many milliseconds the machine's clock was set. */
  var clockSet: number;
}

/** Lets the test set the machine's clock: Date jumps, monotonic time goes on. At first it is wrong by so much. */
const letClockBeSet = (context: BrowserContext, wrongBy = 0) =>
  context.addInitScript((wrongBy) => {
    globalThis.clockSet = Number(sessionStorage.getItem("clock-set") ?? wrongBy);
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...args: unknown[]) {
        // @ts-expect-error: the number of arguments varies.
        super(...(args.length ? args : [Real.now() + globalThis.clockSet]));
      }
      static override now = () => Real.now() + globalThis.clockSet;
    } as DateConstructor;
  }, wrongBy);

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

Deno.test("the machine's clock is set back and forward an hour: timestamps keep rising and the newest answer counts", async () => {
  await using browser = openBrowser();
  await using server = openAtTheServer();
  await using line = openFlakyLine(browser.url);
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await letClockBeSet(visitor.context);
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, line, who);
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

Deno.test("a clock wrong by an hour, extra time and a reopening while offline, a kill in a pause, a jump across a reload: the time is exact", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using line = openLineToCut(browser.url);
  using profile = await temporaryFolder("wrong-clock");
  const { roomCode } = await org.batchWith([], ["MAB_III"]);
  const who = await signUpFor(browser, roomCode, "MAB_III");
  const decide = (what: string, body: object) =>
    org.call("POST", `/assessments/${who.assessmentId}/${what}`, body);
  const open = async (wrongBy: number) => {
    const launched = await launch(`${profile.path}/chromium`);
    await letClockBeSet(launched.context, wrongBy);
    const page = await enter(launched.context, line, who);
    await alive(page);
    return { ...launched, page };
  };
  const off: number[] = [];
  const isExact = async () => off.push(await offFromLedger(org.sql, page, who));
  let { page, kill } = await open(HOUR);
  try {
    await sitOn(page, ({ modal, count }) => !modal && count === "Question 1 of 14");
    await isExact();
    await hasWorker(page);

    line.cut();
    await page.keyboard.press("a");
    await page.getByRole("dialog", { name: "No connection" }).waitFor();
    await decide("extra-time", { minutes: 2, reason: "Noise" });
    await decide("stop", { reason: "Phone in use" });
    await decide("reopen", { reason: "By mistake", minutes: 1 });
    line.mend();
    await isExact();
    await setClock(page, -HOUR);
    await isExact();

    await decide("pause", { reason: "Fire alarm" });
    const isPaused = () =>
      until("the pause is shown", async () => {
        await goOn(page);
        return await page.getByRole("dialog", { name: "Your test is paused" }).isVisible() || null;
      });
    await isPaused();
    await kill();
    ({ page, kill } = await open(-HOUR));
    await isPaused();
    await decide("resume", {});
    await isExact();

    await hasWorker(page);
    line.cut();
    await page.evaluate((by) => sessionStorage.setItem("clock-set", String(by)), HOUR);
    await page.reload();
    await alive(page);
    // It cannot know that no hour has passed until the server says so.
    line.mend();
    await isExact();
  } finally {
    await kill();
  }
  console.log(
    `a clock wrong by an hour: the page's time is off by ${off.join(", ")} ms, its end by less than 1 ms`,
  );
});

/** Goes on where the connection was lost and is back. A killed browser may still know of an earlier loss. */
async function goOn(page: Page): Promise<void> {
  const lost = page.getByRole("dialog", { name: "No connection" });
  const button = lost.getByRole("button", { name: "Continue", disabled: false });
  if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
}

/**
 * Waits until the page has the end that the ledger has, and shows what is left. Returns by how many
 * milliseconds the page's present is off.
 */
async function offFromLedger(sql: Sql, page: Page, { respondentId }: AtThePlayer): Promise<number> {
  const [{ due }] = await sql<[{ due: number }]>`
    select (extract(epoch from min(at) filter (where kind = 'start')) * 1000
      + 1000 * (min(time_limit) + coalesce(sum(event.seconds) filter (where kind in ('credit', 'extra', 'reopen')), 0))
      + coalesce(sum(extract(epoch from at) * case when kind in ('resume', 'reopen') then 1000 when kind in ('pause', 'stop') then -1000 else 0 end), 0)
      )::float8 as due
    from clock_events as event join subtests as subtest on subtest.id = subtest_id
    where respondent_id = ${respondentId} and subtest_id = (
      select subtest_id from clock_events where respondent_id = ${respondentId} and kind = 'start' order by id desc limit 1)`;
  let last: unknown;
  return await until("the page has the time of the ledger", async () => {
    await goOn(page);
    const read = await page.evaluate((key) => {
      const { at, machine, clock } = JSON.parse(localStorage.getItem(key)!);
      const shown = document.querySelector("[role=timer]")?.textContent?.match(/\d+/g)?.map(Number) ?? [];
      const now = Date.now() - globalThis.clockSet;
      return { shown, now, end: clock.subtest?.deadline ?? 0, off: at - (machine - globalThis.clockSet) };
    }, placeKey(respondentId)).catch(() => null);
    last = { ...read, due };
    if (!read || Math.abs(read.end - due) >= 1 || Math.abs(read.off) > EXACT_MS) return null;
    const [minutes, seconds] = read.shown;
    // The figures are rounded up, and drawn four times a second.
    const older = (minutes! * 60 + seconds!) * 1000 - (due - read.now);
    return older > -EXACT_MS && older < 1000 + 2 * EXACT_MS ? read.off : null;
  }).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(last)}`);
  });
}
