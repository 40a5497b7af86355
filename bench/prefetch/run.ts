import { pause } from "$/lib/time/pause.ts";
import { openTab, type Tab } from "$/tests/helpers/browser/prerendering_browser.ts";
import { BATCH } from "$/tests/helpers/browser/product_pages.ts";
import { setStage } from "../answers/stage.ts";

/**
 * `deno task bench prefetch`: from the dashboard to a batch's page on loopback, from the Enter key to the
 * first paint. The same page loaded in both ways by turns, so that both meet the same load.
 */
const TIMES = 20;
const GOAL = "goal 100 ms";
const WAYS = ["loaded on the press", "prerendered on hover"] as const;
type Way = typeof WAYS[number];

const LINK = `main a[href="${BATCH}"]`;
const ARRIVAL = `performance.getEntriesByType("navigation")[0]`;
const PAINT = `performance.getEntriesByName("first-contentful-paint")[0]`;

await using stage = await setStage();
const origin = `http://localhost:${stage.port}`;
await using tab = await openTab();
await signIn();
const paints: Record<string, number[]> = {};
for (let time = 0; time < TIMES; time++) {
  for (const way of WAYS) (paints[way] ??= []).push(await paintOf(tab, way));
}
const reference = at(paints[WAYS[0]]!, .5);
for (const way of WAYS) {
  const [p50, p95] = [at(paints[way]!, .5), at(paints[way]!, .95)];
  const ratio = (p50 / reference).toFixed(2);
  console.log(
    `${way.padEnd(30)} first paint p50 ${p50.toFixed(0)}, p95 ${
      p95.toFixed(0)
    } ms (${GOAL}), ${ratio} of the first`,
  );
}

async function paintOf(tab: Tab, way: Way): Promise<number> {
  await tab.goto(`${origin}/admin`);
  if (way === WAYS[1]) await tab.hover(LINK);
  // Long enough to prerender, even on a busy machine.
  await pause(2000);
  await tab.enter(LINK);
  await tab.until(`location.pathname === ${JSON.stringify(BATCH)} && ${PAINT} !== undefined`);
  // A prerendered page counts time from before the key press and knows when it was activated.
  const { start, paint } = await tab.evaluate<{ start: number; paint: number }>(
    `({ start: ${ARRIVAL}.activationStart, paint: ${PAINT}.startTime })`,
  );
  const actual = start > 0 ? WAYS[1] : WAYS[0];
  if (actual !== way) throw new Error(`expected a page ${way}, got one ${actual}`);
  return paint - start;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(times.length - 1, Math.floor(times.length * share))]!;
}

async function signIn() {
  await tab.goto(`${origin}/login`);
  const status = await tab.evaluate(`fetch("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "dana@cedar.test", password: "Cedar-valley-1" }),
  }).then((answer) => answer.status)`);
  if (status !== 200) throw new Error(`Dana was not signed in: ${status}`);
}
