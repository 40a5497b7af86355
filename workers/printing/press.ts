import type { ChromiumLaunch } from "../../lib/chromium/chromium.ts";
import type { Log } from "../../lib/log.ts";
import { limitConcurrency } from "../../lib/flow/concurrency.ts";
import { unlessAborted } from "../../lib/flow/waiting.ts";
import { type PrintingBrowser, startBrowser } from "./browser.ts";
import type { Sheet } from "./sheet.ts";

export interface Press {
  print(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
  readonly state: PressState;
}

export interface PressState {
  /** Open at present. */
  readonly pages: number;
  /** Since the start. */
  readonly documents: number;
  readonly browsers: number;
}

interface PressOptions {
  readonly launch: () => Promise<ChromiumLaunch>;
  /** Documents printed at a time. Others wait in the order they came. */
  readonly pages: number;
  /** Documents after which a browser is replaced. */
  readonly restartAfter: number;
  /** Time limit of one document, and of the start of a browser. */
  readonly limitMs: number;
}

/** Attempts to start a browser. Under load one sometimes dies at the start, and the next one works. */
const TRIES = 3;

/** Prints with a browser that starts with the first document and is replaced before it has grown large. */
export function openPress({ launch, pages, restartAfter, limitMs }: PressOptions, log: Log): Press {
  const inTurn = limitConcurrency(pages);
  const all = new Set<PrintingBrowser>();
  let current: PrintingBrowser | null = null;
  let starting: Promise<PrintingBrowser> | null = null;
  let documents = 0;
  let browsers = 0;
  let isClosed = false;

  const next = () => starting ??= start().finally(() => starting = null);

  async function start(): Promise<PrintingBrowser> {
    const browser = await startOne(TRIES);
    all.add(browser);
    browser.ended.then(() => {
      all.delete(browser);
      if (current !== browser) return;
      current = null;
      if (!isClosed) log.warn("printer.browser_lost", { printed: browser.printed });
    });
    browsers++;
    current?.retire();
    return current = browser;
  }

  async function startOne(tries: number): Promise<PrintingBrowser> {
    const options = await launch();
    try {
      return await startBrowser(options, limitMs);
    } catch (error) {
      log.warn("printer.browser_not_started", { reason: String(error).slice(0, 200), tries });
      if (tries > 1) return await startOne(tries - 1);
      throw new Error(`the browser to print with does not start: ${options.executablePath}`, {
        cause: error,
      });
    }
  }

  async function printInTurn(sheet: Sheet, signal: AbortSignal) {
    signal.throwIfAborted();
    if (isClosed) throw new Error("the printer is closed");
    const browser = current?.isUp ? current : await next();
    const pdf = await browser.print(sheet, limitMs, signal);
    documents++;
    // The old browser is used until the new one has started.
    if (browser.printed >= restartAfter && browser === current && !isClosed) {
      next().catch((error) => log.error("printer.no_new_browser", error));
    }
    return pdf;
  }

  return {
    print: (sheet, signal) => unlessAborted(inTurn(() => printInTurn(sheet, signal)), signal),
    async close() {
      isClosed = true;
      await starting?.catch(() => {});
      await Promise.all([...all].map((browser) => browser.close()));
    },
    get state() {
      const pages = [...all].reduce((sum, browser) => sum + browser.pages, 0);
      return { pages, documents, browsers };
    },
  };
}
