import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../languages.ts";
import { LIMITS } from "../limits.ts";
import { PAPERS } from "./report_document.ts";

/** How the documents are wanted. */
const Wish = {
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  paper: z.enum(PAPERS).default(PAPERS[0]),
  /** `new`: drawn anew even where there is one already. */
  version: z.string().max(20).optional(),
};

/** Reports that are asked for at once: of a batch or of respondents wherever they are, of one test or of all that are finished. */
export const ReportOrder = z.object({
  ...Wish,
  batchId: z.uuid().optional(),
  test: z.string().min(1).max(40).optional(),
  respondents: z.array(z.uuid()).min(1).max(LIMITS.reportsAtOnce).optional(),
});
export type ReportOrder = z.output<typeof ReportOrder>;

/** The body of a request for reports of a batch: whose. Nobody named, it is all of it. */
export const OrderedRespondents = ReportOrder.pick({ respondents: true })
  .optional();

/** The body where no batch is named. */
export const ReportsAcrossBatches = ReportOrder.omit({ batchId: true })
  .required({ respondents: true });

/** Which reports one asks about. */
const Some = {
  limit: z.coerce.number("invalid").int("invalid").min(1, "invalid").max(LIMITS.respondentsList, "invalid")
    .default(LIMITS.respondentsList),
  offset: z.coerce.number("invalid").int("invalid").min(0, "invalid").max(2 ** 31, "invalid").default(0),
};
export const ReportStatusQuery = z.object({
  respondentId: z.uuid().optional(),
  test: ReportOrder.shape.test,
  ...Some,
});
export const PdfReportsQuery = z.object({ batch: z.uuid(), ...Some });

/** Whose reports were fetched, or are asked about. */
export const NamedReports = z.object({
  respondents: z.array(z.uuid()).min(1).max(LIMITS.reportsAtOnce),
  test: ReportOrder.shape.test,
});
