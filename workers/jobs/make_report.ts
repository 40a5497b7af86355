import { makeReport } from "../../domain/reports/make_report.ts";
import type { Printer } from "../../domain/reports/printer.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import type { Duty } from "../queue/consume.ts";

export const pdfDuty = (printer: Printer): Duty<TaskPayload> => ({
  job: TASK_JOBS.pdf,
  givesWay: "one at a time",
  do: (ctx, payload, shift) => makeReport(ctx, printer, payload, shift),
});
