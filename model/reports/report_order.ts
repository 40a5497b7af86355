import { z } from "zod";
import { CSV_FIELDS } from "../exports/csv_request.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../languages.ts";
import { LIMITS } from "../limits.ts";
import { pageOf } from "../page.ts";
import { PAPERS } from "./report_document.ts";

const test = z.string().min(1).max(40).optional();

/**
 * Reports requested together: for a batch or for respondents of any batches, for one test or for all finished
 * tests.
 */
export const ReportOrder = z.object({
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  paper: z.enum(PAPERS).default(PAPERS[0]),
  /** `new` makes a new report even if one exists. */
  version: z.string().max(20).optional(),
  batchId: z.uuid().optional(),
  test,
  respondents: z.array(z.uuid()).min(1).max(LIMITS.reportsAtOnce).optional(),
});
export type ReportOrder = z.output<typeof ReportOrder>;

/** The PDF of a report about a simulated person. */
export const SampleRequest = ReportOrder.pick({ language: true, paper: true });
export type SampleRequest = z.output<typeof SampleRequest>;

/** A group report of a batch, on one of its tests or on all. */
export const GroupReportOrder = ReportOrder.pick({ language: true, paper: true, test: true })
  .extend({ batchId: z.uuid() });
export type GroupReportOrder = z.output<typeof GroupReportOrder>;

/** Body of a request for reports of a batch. Without respondents it means all of them. */
export const OrderedRespondents = ReportOrder.pick({ respondents: true })
  .optional();

/** Body of a request for reports across batches. */
export const ReportsAcrossBatches = ReportOrder.omit({ batchId: true })
  .required({ respondents: true });

/** Query of a request for a report or an export. */
export const ReportQuery = z.object({
  output: z.enum(["csv", "pdf", "group"]),
  test,
  version: z.string().max(20).optional(),
  form: CSV_FIELDS.form,
  bom: CSV_FIELDS.bom,
});

const BY_RESPONDENT = pageOf(LIMITS.respondentsList, LIMITS.respondentsList);

export const ReportStatusQuery = z.object({ respondentId: z.uuid().optional(), test, ...BY_RESPONDENT });
export const PdfReportsQuery = z.object({ batch: z.uuid(), ...BY_RESPONDENT });

/** Respondents whose reports were downloaded, or whose status is requested. */
export const NamedReports = z.object({
  respondents: z.array(z.uuid()).min(1).max(LIMITS.reportsAtOnce),
  test,
});
