import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "$/tasks/servers/chromium.ts";
import { watchPage } from "./watch_page.ts";

/** A slow phone on a slow connection. */
export const RIG = { cpu: 4, kbits: 400, latencyMs: 400 };

export interface Device extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Received responses, by address. */
  readonly came: Map<string, { encoding: string; type: string }>;
}

export const openChromium = async (): Promise<Browser> =>
  await chromium.launch({ ...await chromiumLaunch(), headless: true });

/** A browser on its first visit. */
export async function newDevice(browser: Browser, { isSlow = true } = {}): Promise<Device> {
  const context = await browser.newContext({ viewport: { width: 412, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  if (isSlow) {
    const line = await context.newCDPSession(page);
    const throughput = RIG.kbits * 1000 / 8;
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: RIG.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await line.send("Emulation.setCPUThrottlingRate", { rate: RIG.cpu });
  }
  const came: Device["came"] = new Map();
  page.on("response", (answer) => {
    const { "content-encoding": encoding = "none" } = answer.headers();
    came.set(answer.url(), { encoding, type: answer.request().resourceType() });
  });
  return { page, context, came, [Symbol.asyncDispose]: () => context.close() };
}
