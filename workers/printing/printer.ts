import type { Printer } from "../../domain/reports/printer.ts";
import type { Log } from "../../lib/log.ts";
import type { Environment } from "../../model/environment.ts";
import { printingBrowser } from "./launch.ts";
import { openPress, type PressState } from "./press.ts";
import { sheetOf } from "./sheet.ts";
import { documentWords } from "./words.ts";

export interface OpenPrinter extends Printer {
  close(): Promise<void>;
  readonly state: PressState;
}

type Settings = Pick<
  Environment,
  "CHROMIUM" | "PRINT_PAGES" | "PRINT_RESTART_AFTER" | "PRINT_SECONDS" | "WORKER_CONCURRENCY"
>;

/** Nothing is started before the first document comes. */
export function openPrinter(settings: Settings, log: Log): OpenPrinter {
  const words = documentWords((key) => log.warn("words missing", { key }));
  const press = openPress({
    launch: () => printingBrowser(settings.CHROMIUM),
    pages: settings.PRINT_PAGES ?? settings.WORKER_CONCURRENCY.pdf,
    restartAfter: settings.PRINT_RESTART_AFTER,
    limitMs: settings.PRINT_SECONDS * 1000,
  }, log);
  return {
    // What cannot be drawn is refused before it takes anybody's place.
    async print(report, paper, signal) {
      return await press.print(sheetOf(words(report.language), report, paper), signal);
    },
    close: press.close,
    get state() {
      return press.state;
    },
  };
}
