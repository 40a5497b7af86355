import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "../../../tasks/servers/chromium.ts";

export interface Viewing {
  readonly width?: number;
  readonly height?: number;
  /** By finger: keys and targets for it are there. */
  readonly touch?: boolean;
  readonly scheme?: "light" | "dark";
  readonly language?: string;
  /** Without scripts a page has to work as well. */
  readonly scripts?: boolean;
}

/** The browser of one test, in front of the product that the run has started: all that it opens ends with the test. */
export interface TestBrowser extends AsyncDisposable {
  readonly url: string;
  /** Somebody new: no cookies, nothing stored. */
  visitor(viewing?: Viewing): Promise<Visitor>;
}

export interface Visitor extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Answers with the status of the page that was found in the end. */
  goto(path: string): Promise<number | undefined>;
  /** The page's scripts run and listen: pressed sooner, a link leads to its page and opens no modal. */
  started(): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /**
   * Fails when the page complained in its console, moved under the reader, is wider than the screen, or shuts somebody out.
   * What the test itself has brought about is no complaint.
   */
  isCalm(but?: { broughtAbout: RegExp }): Promise<void>;
  /** Fails when something on the page as it is cannot be made out in the other light. */
  isLegibleIn(scheme: "light" | "dark"): Promise<void>;
}

/** No test takes as long, however busy the machine: one that waits for what never comes fails, and the others have their turn. */
const LIMIT = 5 * 60_000;

const url = Deno.env.get("E2E_URL");
/** One for all tests of a process, as it takes longer to start than many a test. It ends with the process. */
const browser = url ? await chromium.launch({ ...await chromiumLaunch(), headless: true }) : null;

export function openBrowser(): TestBrowser {
  if (!url || !browser) {
    throw new Error("E2E_URL is not set. `deno task test <path>` starts the product and sets it.");
  }
  const visitors: Visitor[] = [];
  const leave = () => Promise.all(visitors.map((visitor) => visitor[Symbol.asyncDispose]()));
  const limit = setTimeout(() => {
    console.error(`The test has not ended within ${LIMIT / 60_000} minutes: its pages are closed.`);
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
  const { width = 1280, height = 800, touch = false, scheme = "light", language = "en-US", scripts = true } =
    viewing;
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
  return {
    page,
    context,
    async goto(path) {
      const answer = await page.goto(path);
      // Without scripts no clock of the page runs, and nothing is left to wait for.
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
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.waitForURL("**/admin");
    },
    async isCalm(but) {
      const where = `${page.url()} at ${width} px, ${scheme}, ${language}`;
      const heard = complaints.splice(0).filter((complaint) => !but?.broughtAbout.test(complaint));
      const wrong = [...heard, ...await layoutOf(page), ...await barriersOf(page)];
      assert.deepEqual(wrong, [], where);
    },
    async isLegibleIn(other) {
      await page.emulateMedia({ colorScheme: other, reducedMotion: "reduce" });
      const wrong = await barriersOf(page, ["color-contrast"]);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "no-preference" });
      assert.deepEqual(wrong, [], `${page.url()} at ${width} px, ${other}`);
    },
    async [Symbol.asyncDispose]() {
      // What the test failed by is not to be hidden by a browser that is gone.
      if (browser.isConnected()) await context.close();
    },
  };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // The browser complains of the page's own status: of an error page it is what was asked for.
    if (message.type() === "error" && message.location().url !== page.url()) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  return complaints;
}

declare global {
  var shifted: string[];
}

/** Runs in the page, before anything of it: notes what moves without somebody having done something. */
function countShifts() {
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    // deno-lint-ignore no-explicit-any -- LayoutShift is not in TypeScript's library
    for (const { value, hadRecentInput, sources } of list.getEntries() as any[]) {
      if (hadRecentInput) continue;
      // deno-lint-ignore no-explicit-any
      const what = sources.map(({ node, previousRect: from, currentRect: to }: any) =>
        `${node?.className || node?.nodeName} from ${from.x},${from.y} to ${to.x},${to.y}`
      ).join("; ");
      globalThis.shifted.push(`moved by ${value.toFixed(4)}: ${what}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Runs in the page: islands have started, what they changed is drawn, and what they do after a frame is done. Chromium sometimes
 * finds a page idle only after its next frame, and one at rest draws none: frames are asked for until then.
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

async function layoutOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    return over > 0 ? [...globalThis.shifted, `${over} px wider than the screen`] : globalThis.shifted;
  });
}

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds against WCAG 2.2 AA and its own advice, or against some rules, each with the element it is about. */
async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!await page.evaluate("'axe' in globalThis")) await page.evaluate(axe);
  return await page.evaluate(async (runOnly) => {
    // deno-lint-ignore no-explicit-any -- axe is in the page, its types are not here
    const { violations } = await (globalThis as any).axe.run({
      ...runOnly && { runOnly },
      resultTypes: ["violations"],
      preload: false,
      selectors: false,
    });
    // deno-lint-ignore no-explicit-any
    return violations.flatMap(({ id, nodes }: any) =>
      // deno-lint-ignore no-explicit-any
      nodes.map(({ html, any }: any) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`)
    );
  }, rules);
}
