import { z } from "zod";

/** A test by its identifier or its id. */
const test = z.string().min(1).max(40).optional();

/** What a CSV is asked for: a batch, and one of its tests or all. */
export const CsvRequest = z.object({ batchId: z.uuid(), test });
export type CsvRequest = z.output<typeof CsvRequest>;

/** The query of a request for a report or an export. */
export const ReportQuery = z.object({
  output: z.enum(["csv", "pdf"]),
  test,
  version: z.string().max(20).optional(),
});

/** The query of a question for the status of an export. */
export const CsvStatusQuery = z.object({ test });
