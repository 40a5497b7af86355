import { readFileSync } from "node:fs";
import process from "node:process";
import { type Browser, type CDPSession, launch, type Page } from "puppeteer-core";
import { openLog } from "$/lib/log.ts";
import type { ReportDocument } from "$/model/reports/report_document.ts";
import { browsersOf, groupOf } from "$/tests/helpers/browser/own_browsers.ts";
import { printingBrowser } from "$/workers/printing/launch.ts";
import { PRINTED, setContent } from "$/workers/printing/page.ts";
import { type OpenPrinter, openPrinter } from "$/workers/printing/printer.ts";
import { type Sheet, sheetOf } from "$/workers/printing/sheet.ts";
import { SHELL } from "$/workers/printing/shell.ts";
import { stamp } from "$/workers/printing/stamp.ts";
import { openWorkerWords } from "$/workers/words.ts";

/** On Node, like a worker: the printer and the bare loop in turns. `pdf.ts` reads the output. */
interface Options {
  readonly reports: string;
  readonly pages: number;
  readonly rounds: number;
  readonly perTurn: number;
  readonly memory: number;
  /** Measures instead where the time of a document goes. */
  readonly parts?: boolean;
}

const options: Options = JSON.parse(process.argv[2]!);
const NEVER = new AbortController().signal;
const reports = readReports(options.reports);
const log = openLog("warn");
const words = openWorkerWords(log);
const sheets = reports.map((report) => sheetOf(words(report.language), report, "letter"));

const printer = openPrinter(
  {
    CHROMIUM: undefined,
    PRINT_PAGES: options.pages,
    PRINT_SECONDS: 600,
    PRINT_RESTART_AFTER: 500,
    WORKER_CONCURRENCY: { pdf: options.pages } as never,
  },
  words,
  log,
);
const bare = await openBare(options.pages);

if (options.parts) await measureParts();
else if (options.memory > 0) await watchMemory(printer, options.memory);
else await limitConcurrency();
await printer.close();
await bare.browser.close();

async function limitConcurrency() {
  const ours = (at: number) => printer.print(reports[at % reports.length]!, "letter", NEVER);
  const theirs = (at: number, place: number) => bare.print(sheets[at % sheets.length]!, place);
  await perSecond(options.pages * 4, ours);
  await perSecond(options.pages * 4, theirs);
  for (let round = 0; round < options.rounds; round++) {
    const start = timeAtWork();
    const printed = await perSecond(options.perTurn, ours);
    const middle = timeAtWork();
    const looped = await perSecond(options.perTurn, theirs);
    const work = (middle - start) / options.perTurn;
    console.log(
      JSON.stringify({ printed, looped, work, bareWork: (timeAtWork() - middle) / options.perTurn }),
    );
  }
}

/** CPU time of this process and its browsers, in milliseconds: independent of other load on the machine. */
function timeAtWork(): number {
  const all = [process.pid, ...browsersOf(process.pid).flatMap(groupOf)];
  return all.reduce((sum, pid) => sum + ticksOf(pid) * 10, 0);
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13);
  return Number(user) + Number(system);
}

/** As many loops as pages; each prints the next document when it has finished one. */
async function perSecond(count: number, print: (at: number, place: number) => Promise<unknown>) {
  let next = 0;
  const from = performance.now();
  await Promise.all(Array.from({ length: options.pages }, async (_, place) => {
    while (next < count) await print(next++, place);
  }));
  return count / ((performance.now() - from) / 1000);
}

async function watchMemory({ print }: OpenPrinter, count: number) {
  await bare.browser.close();
  for (let from = 0; from < count; from += 100) {
    await perSecond(100, (at) => print(reports[(from + at) % reports.length]!, "letter", NEVER));
    const browser = browsersOf(process.pid).flatMap(groupOf).reduce((sum, pid) => sum + megabytes(pid), 0);
    console.log(JSON.stringify({ documents: from + 100, worker: megabytes(process.pid), browser }));
  }
}

/** Its own memory and its share of what it shares with others. */
function megabytes(pid: number): number {
  const [, kilobytes] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/**
 * Milliseconds of a document by part, each printed in all ways in turn: how much less it takes without a thing is
 * what that costs.
 */
async function measureParts() {
  const { page, session } = await openPlace(bare.browser);
  const times: Record<string, number[]> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    (times[what] ??= []).push(performance.now() - from);
    return result;
  };
  const print = (change: object = {}) => session.send("Page.printToPDF", { ...PRINTED, ...change });
  for (let round = 0; round < options.rounds; round++) {
    for (const [at, report] of reports.entries()) {
      const whole = async (style: string) => {
        await page.evaluate(setContent, { ...sheets[at]!, style: sheets[at]!.style + style });
        await print();
      };
      await timed("content and print", () => whole(""));
      await timed(
        "content and print, on the screen too",
        () => whole("@media screen { main { display: block !important } }"),
      );
      await timed("react", () => Promise.resolve(sheetOf(words(report.language), report, "letter")));
      await timed("content", () => page.evaluate(setContent, sheets[at]!));
      const { data } = await timed("print", print);
      await timed(
        "print without tags",
        () => print({ generateTaggedPDF: false, generateDocumentOutline: false }),
      );
      await timed("print the first sheet", () => print({ pageRanges: "1" }));
      await timed("stamp", () => Promise.resolve(stamp(Buffer.from(data, "base64"), report.madeAt)));
      await page.evaluate(() =>
        document.getElementById("sheet")!.append("* { font-family: monospace !important }")
      );
      await timed("print in one font of the machine", print);
      await page.evaluate(() => document.querySelectorAll("svg, table").forEach((one) => one.remove()));
      await timed("print without profiles and tables", print);
      (times.kilobytes ??= []).push(data.length * 3 / 4 / 1024);
      (times.sheets ??= []).push(atob(data).match(/\/Type \/Page\b/g)!.length);
    }
  }
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  console.log(
    JSON.stringify(Object.fromEntries(Object.entries(times).map(([what, all]) => [what, mean(all)]))),
  );
}

/** The same HTML, rendered beforehand, on reused pages, without anything around it. */
async function openBare(count: number) {
  const browser = await launch({ ...await printingBrowser(), headless: "shell", pipe: true });
  const places = await Promise.all(Array.from({ length: count }, () => openPlace(browser)));
  return {
    browser,
    async print(sheet: Sheet, place: number) {
      const { page, session } = places[place]!;
      await page.evaluate(setContent, sheet);
      const { data } = await session.send("Page.printToPDF", PRINTED);
      return Buffer.from(data, "base64");
    },
  };
}

async function openPlace(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setContent(SHELL);
  return { page, session: await page.createCDPSession() };
}

function readReports(path: string): ReportDocument[] {
  const dates = new Set(["madeAt", "startedAt", "completedAt"]);
  return JSON.parse(
    readFileSync(path, "utf8"),
    (key, value) => dates.has(key) ? new Date(value) : value,
  );
}
