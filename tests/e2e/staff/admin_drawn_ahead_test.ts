import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { BATCH } from "../../helpers/browser/product_pages.ts";
import { openTab, type Tab } from "../../helpers/browser/prerendering_browser.ts";
import { NOTIFICATIONS_STALE } from "$/model/times.ts";

const SPRING = `main a[href="${BATCH}"]`;
const HOME = `${Deno.env.get("E2E_URL")}/admin`;

async function signedIn(tab: Tab) {
  await tab.goto(HOME.replace("admin", "login"));
  const status = await tab.evaluate(`fetch("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "dana@cedar.test", password: "Cedar-valley-1" }),
  }).then((answer) => answer.status)`);
  assert.equal(status, 200);
  await tab.goto(HOME);
}

/** Rests the pointer on a batch until the browser has prerendered its page. */
async function restOnBatch(tab: Tab) {
  await tab.hover(SPRING);
  for (let tries = 0; tab.drawnAhead() === 0; tries++) {
    assert.ok(tries < 200, "no page was prerendered");
    await pause(50);
  }
}

/** How long the visible page had been prerendered, in ms; 0 if it was not. */
const waited = (tab: Tab) =>
  tab.evaluate<number>(`performance.getEntriesByType("navigation")[0].activationStart`);
const onBatchPage = `location.pathname.includes("/batch/") && document.readyState === "complete"`;

Deno.test("a batch's page is prerendered when its link is pressed, and works", async () => {
  await using tab = await openTab();
  await signedIn(tab);
  await restOnBatch(tab);
  await tab.press(50);
  await tab.until(onBatchPage);
  assert.ok(await waited(tab) > 0);
  // Scripts of a visible page have run by then: drafts are stored.
  await tab.until(`sessionStorage.getItem("assay:drafts") !== null`);
  // The page was fetched for nobody; now it says that it is seen.
  await tab.until(
    `performance.getEntriesByType("resource").some((one) => one.name === location.href && one.responseStatus === 204)`,
  );
});

Deno.test("a change on the server discards a prerendered page", async () => {
  await using tab = await openTab();
  await signedIn(tab);
  await restOnBatch(tab);
  // Any change would do; this is the smallest.
  await tab.evaluate(`fetch("/api/v1/logs/front-end-errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: location.href, errorMessage: "Tried by a test", stackTrace: null }),
  }).then((answer) => answer.status)`);
  await tab.press(50);
  await tab.until(onBatchPage);
  assert.equal(await waited(tab), 0);
});

Deno.test("a page that was prerendered long ago is loaded again", async () => {
  await using tab = await openTab();
  await signedIn(tab);
  await restOnBatch(tab);
  await pause(NOTIFICATIONS_STALE + 1000);
  await tab.press(50);
  await tab.until(onBatchPage);
  await tab.until(`performance.getEntriesByType("navigation")[0].type === "reload"`);
  assert.equal(await waited(tab), 0);
});
