import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "$/tasks/servers/chromium.ts";
import type { AtThePlayer } from "../../helpers/browser/at_the_player.ts";
import { groupOf } from "../../helpers/browser/own_browsers.ts";
import type { LineToCut } from "../../helpers/browser/line_to_cut.ts";
import { until } from "../fleet.ts";

/** A browser of its own process group, which can be killed as a whole. */
export async function launch(profile: string) {
  const { executablePath, args, env } = await chromiumLaunch();
  const child = new Deno.Command(executablePath, {
    args: [...args, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    env,
    detached: true,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const address = await until("the browser listens", async () => {
    const [port, path] = (await Deno.readTextFile(`${profile}/DevToolsActivePort`).catch(() => "")).split(
      "\n",
    );
    return port && path ? `ws://127.0.0.1:${port}${path}` : null;
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0]!;
  return {
    context,
    async kill() {
      Deno.kill(-child.pid, "SIGKILL");
      await child.status;
      // One that lives on for a moment keeps local storage locked: the next browser would begin without it.
      await until("the browser's processes have ended", () => groupOf(child.pid).length === 0);
      await browser.close();
      await Deno.remove(`${profile}/DevToolsActivePort`);
    },
  };
}

/** Opens the player. Sets the cookie again: Chromium writes cookies late, too. */
export async function enter(context: BrowserContext, line: LineToCut, who: AtThePlayer): Promise<Page> {
  const { hostname } = new URL(line.url);
  const expires = Date.now() / 1000 + 3600;
  const cookie = { name: "assay_respondent", value: who.token, domain: hostname, path: "/tests", expires };
  await context.addCookies([{ ...cookie, httpOnly: true }]);
  const page = context.pages()[0]!;
  await page.goto(`${line.url}/tests/active?assessment=${who.assessmentId}`);
  return page;
}

/** Waits until the service worker has the page, which then opens offline. */
export const hasWorker = (page: Page) =>
  page.waitForFunction(async () =>
    navigator.serviceWorker?.controller && (await (await caches.open("assay-page")).keys()).length > 0
  );
