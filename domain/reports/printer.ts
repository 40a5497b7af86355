import type { Paper, ReportDocument } from "../../model/reports/report_document.ts";

/** Draws a report as a PDF. Handed in by the worker: what prints is none of the verbs' business. */
export interface Printer {
  print(report: ReportDocument, paper: Paper, signal: AbortSignal): Promise<Uint8Array>;
}
