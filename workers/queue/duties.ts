import type { Printer } from "../../domain/reports/printer.ts";
import type { WorkerKind } from "../../model/queue/worker_kinds.ts";
import { letterWords } from "../../domain/inviting/letter.ts";
import type { WordsOf } from "../words.ts";
import type { Duty } from "./consume.ts";
import { anonymizeDuty } from "../jobs/anonymize.ts";
import { csvDuty } from "../jobs/export_csv.ts";
import { pdfDuty } from "../jobs/make_report.ts";
import { letterDuty } from "../jobs/send_letter.ts";
import { zipDuty } from "../jobs/zip_reports.ts";

/** How work of each kind is done. */
export const dutiesOf = (
  printer: Printer,
  words: WordsOf,
): { readonly [Kind in WorkerKind]: Duty } => ({
  anonymize: anonymizeDuty,
  csv: csvDuty,
  letter: letterDuty(letterWords(words)),
  pdf: pdfDuty(printer),
  reports: zipDuty,
});
