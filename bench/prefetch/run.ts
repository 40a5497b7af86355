import { chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "../../tasks/servers/chromium.ts";
import { setStage } from "../answers/stage.ts";

/** `deno task bench prefetch`: from the dashboard to a batch's page on loopback, until its first paint; with the pointer resting on the link before, and without. */
const TIMES = 20;
const GOAL = "goal 100 ms";

await using stage = await setStage();
const browser = await chromium.launch({ ...await chromiumLaunch(), headless: true });
try {
  const page = await browser.newPage({ baseURL: `http://localhost:${stage.port}` });
  await page.goto("/login");
  await page.getByLabel("Email").fill("dana@cedar.test");
  await page.getByLabel("Password").fill("Cedar-valley-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/admin");
  for (const rests of [false, true]) {
    const paints: number[] = [];
    for (let time = 0; time < TIMES; time++) paints.push(await paintOf(page, rests));
    paints.sort((a, b) => a - b);
    const at = (share: number) => paints[Math.min(TIMES - 1, Math.floor(TIMES * share))]!.toFixed(0);
    console.log(
      `${
        rests ? "fetched while the pointer rests on the link" : "asked for by the click"
      }: first paint after p50 ${at(.5)}, p95 ${at(.95)} ms (${GOAL})`,
    );
  }
} finally {
  await browser.close();
}

/** From the press to the paint: both documents count time from the moment the navigation began. */
async function paintOf(page: Page, rests: boolean): Promise<number> {
  await page.goto("/admin");
  await page.mouse.move(0, 0);
  const link = page.locator("main").getByRole("link", { name: "Spring intake" });
  if (rests) {
    await link.hover();
    await page.waitForTimeout(800);
    await link.click();
  } else {
    // A press by keyboard: the pointer is nowhere near.
    await link.press("Enter");
  }
  await page.getByRole("heading", { name: "Spring intake", level: 1 }).waitFor();
  return await page.evaluate(() =>
    new Promise<number>((done) =>
      new PerformanceObserver((list, observer) => {
        const [paint] = list.getEntriesByName("first-contentful-paint");
        if (!paint) return;
        observer.disconnect();
        done(paint.startTime);
      }).observe({ type: "paint", buffered: true })
    )
  );
}
