import type { WorkerKind } from "../model/worker_kinds.ts";
import type { Duty } from "./consume.ts";
import { anonymizeDuty } from "./anonymize.ts";
import { csvDuty } from "./export_csv.ts";
import { letterDuty } from "./send_letter.ts";

/** How work of each kind is done. */
export const DUTIES: { readonly [Kind in WorkerKind]?: Duty } = {
  anonymize: anonymizeDuty,
  csv: csvDuty,
  letter: letterDuty,
};
