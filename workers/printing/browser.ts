import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Browser } from "puppeteer-core";
import type { ChromiumLaunch } from "../../lib/chromium/chromium.ts";
import { inTime, unlessAborted } from "../../lib/flow/waiting.ts";
import { lowerSessionPriority } from "../priority.ts";
import { openPage, type Page } from "./page.ts";
import type { Sheet } from "./sheet.ts";

/** A browser and its pages: one for each document that is printed at the same time. */
export interface PrintingBrowser {
  /** Rejects after `limitMs` or when the signal aborts. The page of a failed document is closed. */
  print(sheet: Sheet, limitMs: number, signal: AbortSignal): Promise<Uint8Array>;
  readonly isUp: boolean;
  readonly printed: number;
  readonly pages: number;
  /** Resolves when the browser has ended, in any way. */
  readonly ended: Promise<void>;
  /** Finishes the documents in progress, then ends. */
  retire(): void;
  /** Ends at once. Documents in progress fail. */
  close(): Promise<void>;
}

/** A browser or page that has not closed after this time is killed. */
const END_MS = 3_000;

/** Rejects after `limitMs`. */
export async function startBrowser(launch: ChromiumLaunch, limitMs: number): Promise<PrintingBrowser> {
  const folder = await mkdtemp(join(tmpdir(), "assay-browser-"));
  const browser = await launched({ ...launch, userDataDir: folder }, limitMs).catch(async (error) => {
    await removed(folder);
    throw error;
  });
  const ended = new Promise<void>((resolve) => browser.once("disconnected", () => resolve()));
  void ended.then(() => removed(folder));
  const pid = browser.process()!.pid!;
  lowerSessionPriority(pid);
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

  /** Closes the page of a failed document. If that hangs, the whole browser is killed. */
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

/** Puppeteer alone waits three minutes for a browser that dies at a certain moment of its start. */
async function launched(
  launch: ChromiumLaunch & { readonly userDataDir: string },
  limitMs: number,
): Promise<Browser> {
  // Imported here to save the memory of workers that never print.
  const { launch: start } = await import("puppeteer-core");
  const limit = new AbortController();
  const tooLate = () => limit.abort(new Error(`the browser has not started within ${limitMs / 1000} s`));
  const timer = setTimeout(tooLate, limitMs);
  const starting = start({
    ...launch,
    headless: "shell",
    pipe: true,
    // Ends the browser.
    signal: limit.signal,
    // The worker handles signals and closes the browser. If the worker is killed, the closed pipe ends the
    // browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return await unlessAborted(starting, limit.signal).finally(() => clearTimeout(timer));
}

/**
 * Removes a browser's folder as far as it can: processes of a killed browser write there for a while. If
 * puppeteer has a folder of its own and fails to remove it, nobody catches that error, and the worker ends.
 */
async function removed(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
}

/** Kills the browser and its child processes: it leads a process group. */
function kill(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
