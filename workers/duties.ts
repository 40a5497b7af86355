import type { Printer } from "../domain/reports/printer.ts";
import type { WorkerKind } from "../model/worker_kinds.ts";
import type { Duty } from "./consume.ts";
import { anonymizeDuty } from "./anonymize.ts";
import { csvDuty } from "./export_csv.ts";
import { pdfDuty } from "./make_report.ts";
import { letterDuty } from "./send_letter.ts";
import { zipDuty } from "./zip_reports.ts";

/** How work of each kind is done. */
export const dutiesOf = (
  printer: Printer,
): { readonly [Kind in WorkerKind]: Duty } => ({
  anonymize: anonymizeDuty,
  csv: csvDuty,
  letter: letterDuty,
  pdf: pdfDuty(printer),
  reports: zipDuty,
});
