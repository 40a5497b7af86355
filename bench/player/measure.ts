import type { Browser, Page } from "playwright-core";
import { pause } from "$/lib/time/pause.ts";
import { type Device, newDevice } from "./rig.ts";
import { inlineOf, weightOf } from "$/tests/helpers/browser/page_weight.ts";
import type { Noted } from "./watch_page.ts";

export interface Arrived {
  readonly name: string;
  readonly type: string;
  readonly encoding: string;
  /** As transferred, without headers. */
  readonly bytes: number;
  readonly isBefore: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Run {
  readonly readable: number;
  readonly interactive: number;
  readonly painted: readonly number[];
  readonly events: readonly number[];
  readonly longTasks: Noted["longTasks"];
  readonly page: number;
  readonly arrived: readonly Arrived[];
  /** Script and style inside the page. */
  readonly inline: readonly { readonly bytes: number; readonly isBefore: boolean }[];
}

/** The player ignores a second answer within `KEY_REPEAT`; people are slower. */
const PACE_MS = 400;

/** Opens a page on the slow device and answers with keys and clicks in turn. */
export async function measure(
  browser: Browser,
  open: (device: Device) => Promise<void>,
  answers: number,
): Promise<Run> {
  await using device = await newDevice(browser);
  const { page, came } = device;
  await open(device);
  await page.waitForFunction(() => globalThis.noted?.interactive, null, { timeout: 60_000 });
  await pause(PACE_MS);
  for (let at = 0; at < answers; at++) {
    if (at % 2) await page.keyboard.press(String(1 + at % 5));
    else await clickOn(page, at % 5);
    await pause(PACE_MS);
  }
  const modals = await page.locator("dialog[open] :is(h1, h2)").allInnerTexts();
  if (modals.length > 0) throw new Error(`"${modals}" covers the questions`);
  const within = await page.evaluate(inlineOf);
  const { noted, readable, html, timings } = await page.evaluate(() => ({
    noted: globalThis.noted,
    readable: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    html: (performance.getEntriesByType("navigation")[0] as PerformanceResourceTiming).encodedBodySize,
    timings: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((
      { name, encodedBodySize, startTime, responseEnd },
    ) => ({ name, bytes: encodedBodySize, start: startTime, end: responseEnd })),
  }));
  const arrived = timings.flatMap(({ name, bytes, start, end }) => {
    const { type, encoding } = came.get(name) ?? { type: "other", encoding: "none" };
    return /script|stylesheet/.test(type) || /\.(js|css)(\?|$)/.test(name)
      ? [{
        name: name.replace(/^.*\//, ""),
        type,
        encoding,
        bytes,
        start,
        end,
        isBefore: end <= noted.interactive!,
      }]
      : [];
  });
  // Keeps the first of each: the service worker requests files again to cache them.
  const once = new Map(arrived.toReversed().map((it) => [it.name, it]));
  return {
    readable,
    interactive: noted.interactive!,
    painted: noted.painted,
    events: noted.events,
    longTasks: noted.longTasks,
    page: html,
    arrived: [...once.values()].reverse(),
    inline: within.map(({ text, isBefore }) => ({
      bytes: weightOf(text),
      isBefore,
    })),
  };
}

/** Clicks as a hand does, without checking that the answer is enabled. */
async function clickOn(page: Page, answer: number) {
  const label = page.locator("main label").nth(answer);
  const box = await label.boundingBox({ timeout: 5000 }).catch(() => null);
  if (!box) throw new Error(`no answer to click on at ${page.url()}: ${await page.innerText("body")}`);
  const { x, y, height } = box;
  await page.mouse.click(x + 30, y + height / 2);
}
