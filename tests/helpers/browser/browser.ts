import assert from "node:assert/strict";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "../../../tasks/servers/chromium.ts";
import { barriersOf, type Judging, KEEP_AXE } from "./barriers.ts";

export interface Viewing {
  readonly width?: number;
  readonly height?: number;
  /** A touch screen, for which the page shows larger targets and its own keys. */
  readonly touch?: boolean;
  readonly scheme?: "light" | "dark";
  readonly language?: string;
  /** Pages must work without scripts too. */
  readonly scripts?: boolean;
}

/**
 * One test's browser for the product that the run has started. Everything it opens is closed with the test.
 */
export interface TestBrowser extends AsyncDisposable {
  readonly url: string;
  /** A new visitor without cookies or stored data. */
  visitor(viewing?: Viewing): Promise<Visitor>;
}

export interface Visitor extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Returns the status of the final page, after redirects. */
  goto(path: string): Promise<number | undefined>;
  /**
   * Waits until the page's scripts have started. A link clicked earlier opens its page instead of a modal.
   */
  started(): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Changes the window's width and colours, and waits until the page is drawn so. */
  look(viewing: { readonly width: number; readonly scheme: "light" | "dark" }): Promise<void>;
  /**
   * Fails if the page logged an error, shifted its layout, is wider than the screen or has accessibility
   * violations. Errors that match `broughtAbout` are expected by the test and ignored.
   */
  isCalm(but?: Judging & { broughtAbout?: RegExp }): Promise<void>;
}

/**
 * Longer than any test takes on a busy machine. A test that waits for something that never comes fails at
 * this limit.
 */
const LIMIT = 5 * 60_000;

const url = Deno.env.get("E2E_URL");
/**
 * One browser for all tests of a process: starting it takes longer than many tests. It ends with the process.
 */
const browser = url ? await launch() : null;

/** A process draws all pages of a visitor: starting one for each page takes a tenth of a run's time. */
async function launch(): Promise<Browser> {
  const { args, ...options } = await chromiumLaunch();
  const shared = [
    ...["--process-per-site", "--disable-site-isolation-trials"],
    "--disable-features=SpareRendererForSitePerProcess,RenderDocument",
    // A page is left before its optimized code would pay for its making: a sixth of the browser's time.
    "--js-flags=--no-maglev --no-turbofan",
  ];
  return await chromium.launch({ ...options, args: [...args, ...shared], headless: true });
}

export function openBrowser(): TestBrowser {
  if (!url || !browser) {
    throw new Error("E2E_URL is not set. `deno task test <path>` starts the product and sets it.");
  }
  const visitors: Visitor[] = [];
  const leave = () => Promise.all(visitors.map((visitor) => visitor[Symbol.asyncDispose]()));
  const limit = setTimeout(() => {
    console.error(`The test has not ended within ${LIMIT / 60_000} minutes. Closing its pages.`);
    void leave();
  }, LIMIT);
  return {
    url,
    async visitor(viewing) {
      const visitor = await welcome(browser, url, viewing);
      visitors.push(visitor);
      return visitor;
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(limit);
      await leave();
    },
  };
}

async function welcome(browser: Browser, url: string, viewing: Viewing = {}): Promise<Visitor> {
  const { height = 800, touch = false, language = "en-US", scripts = true } = viewing;
  let { width = 1280, scheme = "light" } = viewing;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: touch,
    colorScheme: scheme,
    locale: language,
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  const complaints = listen(page);
  await page.addInitScript(countShifts);
  await page.addInitScript({ content: KEEP_AXE });
  return {
    page,
    context,
    async goto(path) {
      const answer = await page.goto(path);
      // Without scripts the page has no timers to wait for.
      if (scripts) await page.evaluate(isIdle);
      return answer?.status();
    },
    async started() {
      await page.waitForLoadState();
      await page.evaluate(isIdle);
    },
    async signIn(email, password) {
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await page.waitForURL("**/admin");
    },
    async look(viewing) {
      if (viewing.width === width && viewing.scheme === scheme) return;
      ({ width, scheme } = viewing);
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      await page.evaluate(endTransitions);
      await page.evaluate(isIdle);
    },
    async isCalm(but) {
      const where = `${page.url()} at ${width} px, ${scheme}, ${language}`;
      const logged = complaints.splice(0).filter((complaint) => !but?.broughtAbout?.test(complaint));
      const wrong = [...logged, ...await layoutOf(page), ...await barriersOf(page, but ?? {})];
      assert.deepEqual(wrong, [], where);
    },
    async [Symbol.asyncDispose]() {
      // A browser that is gone must not hide why the test failed.
      if (browser.isConnected()) await context.close();
    },
  };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // The browser logs the status of an error page. That status is expected. A header that it does not understand is not.
    const isOfHeader = message.text().includes("Permissions-Policy");
    if (isOfHeader || message.type() === "error" && message.location().url !== page.url()) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  return complaints;
}

declare global {
  var shifted: string[];
}

/**
 * Runs in the page before its own scripts. Records layout shifts without recent input. Another screen of the player
 * counts as input: it is the answer to a press, for which a busy server may take longer than the browser remembers.
 */
function countShifts() {
  const RECENT = 500;
  globalThis.shifted = [];
  let otherScreenAt = -Infinity;
  new MutationObserver(() => otherScreenAt = performance.now())
    .observe(document, { subtree: true, attributeFilter: ["data-screen"] });
  new PerformanceObserver((list) => {
    // deno-lint-ignore no-explicit-any -- LayoutShift is not in TypeScript's library
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as any[]) {
      // What has disappeared, such as a closed modal, has not moved.
      // deno-lint-ignore no-explicit-any
      const moved = sources.filter(({ currentRect: to }: any) => to.width > 0 && to.height > 0);
      const isRecent = hadRecentInput || Math.abs(startTime - otherScreenAt) < RECENT;
      if (isRecent || sources.length > 0 && moved.length === 0) continue;
      // deno-lint-ignore no-explicit-any
      const what = moved.map(({ node, previousRect: from, currentRect: to }: any) =>
        `${node?.className || node?.nodeName} "${
          node?.textContent?.slice(0, 60)
        }" from ${from.x},${from.y} to ${to.x},${to.y}`
      ).join("; ");
      globalThis.shifted.push(`moved by ${value.toFixed(4)}: ${what}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Runs in the page. Resolves when islands have started, their changes are drawn and their work after a frame
 * is done. Chromium sometimes reports a page as idle only after its next frame, and an idle page draws none,
 * so frames are requested until then.
 */
const isIdle = () =>
  new Promise<void>((done) => {
    let frame = 0;
    const draw = () => frame = requestAnimationFrame(draw);
    draw();
    requestIdleCallback(() => {
      cancelAnimationFrame(frame);
      requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => done())));
    });
  });

/** Runs in the page. Colours are judged as they are at the end of a transition. */
function endTransitions() {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

async function layoutOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    return over > 0 ? [...globalThis.shifted, `${over} px wider than the screen`] : globalThis.shifted;
  });
}
