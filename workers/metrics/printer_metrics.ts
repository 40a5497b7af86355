import type { OpenPrinter } from "../printing/printer.ts";
import { metric } from "./prometheus.ts";

/** What the worker's browser has open and has done. */
export function printerMetrics({ state: { pages, documents, browsers } }: OpenPrinter): string {
  return metric("gauge", "assay_browser_pages", [[{}, pages]]) +
    metric("counter", "assay_browser_documents_total", [[{}, documents]]) +
    metric("counter", "assay_browsers_started_total", [[{}, browsers]]);
}
