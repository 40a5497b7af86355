import type { ReceiptPrinter } from "../../domain/billing/make_receipt.ts";
import type { GroupPrinter } from "../../domain/reports/group_report.ts";
import type { Printer } from "../../domain/reports/make_report.ts";
import { whyNoSandbox } from "../../lib/chromium/sandbox.ts";
import type { Log } from "../../lib/log.ts";
import { traced } from "../../lib/tracing/tracing.ts";
import { metric } from "../../lib/metrics/prometheus.ts";
import type { Environment } from "../../model/site/environment.ts";
import { printingBrowser } from "./launch.ts";
import { openPress, type PressState } from "./press.ts";
import type { WordsOf } from "../words.ts";
import { groupSheet, receiptSheet, type Sheet, sheetOf } from "./sheet.ts";

export interface OpenPrinter extends Printer, ReceiptPrinter, GroupPrinter {
  close(): Promise<void>;
  readonly state: PressState;
}

type Settings = Pick<
  Environment,
  "CHROMIUM" | "PRINT_PAGES" | "PRINT_RESTART_AFTER" | "PRINT_SECONDS" | "WORKER_CONCURRENCY"
>;

/** Starts no browser before the first document. */
export function openPrinter(settings: Settings, words: WordsOf, log: Log): OpenPrinter {
  void whyNoSandbox().then((reason) => reason && log.warn("printer.no_sandbox", { reason }));
  const press = openPress({
    launch: () => printingBrowser(settings.CHROMIUM),
    pages: settings.PRINT_PAGES ?? settings.WORKER_CONCURRENCY.pdf,
    restartAfter: settings.PRINT_RESTART_AFTER,
    limitMs: settings.PRINT_SECONDS * 1000,
  }, log);
  const print = (sheet: Sheet, signal: AbortSignal) => traced("print", () => press.print(sheet, signal));
  return {
    // A report that cannot be rendered fails before it takes a place.
    async print(report, paper, signal) {
      return await print(sheetOf(words(report.language), report, paper), signal);
    },
    async printGroup(report, paper, signal) {
      return await print(groupSheet(words(report.language), report, paper), signal);
    },
    async printReceipt(receipt, language, signal) {
      return await print(receiptSheet(words(language), language, receipt), signal);
    },
    close: press.close,
    get state() {
      return press.state;
    },
  };
}

export function printerMetrics({ state: { pages, documents, browsers } }: OpenPrinter): string {
  return metric("gauge", "assay_browser_pages", [[{}, pages]]) +
    metric("counter", "assay_browser_documents_total", [[{}, documents]]) +
    metric("counter", "assay_browsers_started_total", [[{}, browsers]]);
}
