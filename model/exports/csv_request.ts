import { z } from "zod";

/** A test by its identifier or its id. */
const test = z.string().min(1).max(40).optional();

/** A row for each respondent, or one for each answer. */
export const CSV_FORMS = ["wide", "long"] as const;
export type CsvForm = (typeof CSV_FORMS)[number];

/** How a CSV is to be: one test of the batch or all, of one version or of each that was sat; with a byte order mark, by which Excel tells UTF-8. */
const csv = {
  test,
  version: z.string().regex(/^[1-9]\d{0,8}$/).optional(),
  form: z.enum(CSV_FORMS).optional(),
  bom: z.enum(["0", "1"]).optional(),
};
const hasTestForVersion = (
  { test, version }: { test?: string; version?: string },
) => version === undefined || test !== undefined;

/** How a CSV is to be, as it is chosen on the batch's page. */
export const CsvOrder = z.object({ form: csv.form, bom: csv.bom });

/** What a CSV is asked for. */
export const CsvRequest = z.object({ batchId: z.uuid(), ...csv }).refine(
  hasTestForVersion,
  {
    error: "a version is one of a test",
    path: ["version"],
  },
);
export type CsvRequest = z.output<typeof CsvRequest>;

/** The query of a request for a report or an export. */
export const ReportQuery = z.object({
  output: z.enum(["csv", "pdf"]),
  test,
  version: z.string().max(20).optional(),
  form: csv.form,
  bom: csv.bom,
});

/** The query of a question for the status of an export. */
export const CsvStatusQuery = z.object(csv);
