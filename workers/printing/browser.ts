import process from "node:process";
import type { ChromiumLaunch } from "../../lib/chromium/chromium.ts";
import { inTime } from "../../lib/time/in_time.ts";
import { sessionStepsBack } from "../step_back.ts";
import { openPage, type Page } from "./page.ts";
import type { Sheet } from "./sheet.ts";

/** A browser with its pages: as many as documents were in hand at a time. */
export interface PrintingBrowser {
  /** Within the time, or not at all; nothing goes on when it has failed. */
  print(sheet: Sheet, limitMs: number, signal: AbortSignal): Promise<Uint8Array>;
  readonly isUp: boolean;
  readonly printed: number;
  readonly pages: number;
  /** When it is there no more, however it ended. */
  readonly ended: Promise<void>;
  /** Prints what it has in hand, then ends. */
  retire(): void;
  /** Ends, whatever it has in hand. */
  close(): Promise<void>;
}

/** To end what is asked to: what has not by then is killed. */
const END_MS = 3_000;

export async function startBrowser(launch: ChromiumLaunch): Promise<PrintingBrowser> {
  // Memory that a worker which never prints does without.
  const { launch: start } = await import("puppeteer-core");
  const browser = await start({
    ...launch,
    headless: "shell",
    pipe: true,
    // The worker hears the signals, and says when this ends. The pipe between them ends it when the worker is killed.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const ended = new Promise<void>((resolve) => browser.once("disconnected", () => resolve()));
  const pid = browser.process()!.pid!;
  sessionStepsBack(pid);
  const idle: Promise<Page>[] = [];
  let busy = 0;
  let printed = 0;
  let isRetired = false;
  let isEnding = false;

  async function close() {
    isEnding = true;
    const closed = browser.close().then(() => true, () => true);
    if (await inTime(closed, END_MS) === null) kill(pid);
    await ended;
  }

  /** A browser that does not even give up a page is ended, with what else it has in hand. */
  async function drop(page: Promise<Page>) {
    const dropped = page.then((page) => page.close()).then(() => true, () => true);
    if (await inTime(dropped, END_MS) === null) kill(pid);
  }

  return {
    async print(sheet, limitMs, signal) {
      busy++;
      const page = idle.pop() ?? openPage(browser);
      try {
        const pdf = await inTime(page.then((page) => page.print(sheet)), limitMs, signal);
        signal.throwIfAborted();
        if (pdf === null) throw new Error(`printing took longer than ${limitMs / 1000} s`);
        idle.push(page);
        printed++;
        return pdf;
      } catch (error) {
        await drop(page);
        if (signal.aborted || browser.connected && !isEnding) throw error;
        throw new Error("the browser ended while it printed", { cause: error });
      } finally {
        busy--;
        if (isRetired && busy === 0) void close();
      }
    },
    get isUp() {
      return browser.connected && !isEnding;
    },
    get printed() {
      return printed;
    },
    get pages() {
      return browser.connected ? idle.length + busy : 0;
    },
    ended,
    retire() {
      isRetired = true;
      if (busy === 0) void close();
    },
    close,
  };
}

/** With all that it has started: it is the first of a group of its own. */
function kill(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
