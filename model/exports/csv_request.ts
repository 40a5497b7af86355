import { z } from "zod";

/** Layouts of a CSV: a row for each respondent, or one for each answer. */
export const CSV_FORMS = ["wide", "long"] as const;
export type CsvForm = (typeof CSV_FORMS)[number];

/** Parameters of a CSV. */
export const CSV_FIELDS = {
  /** Identifier or id of one test; without it, all tests of the batch. */
  test: z.string().min(1).max(40).optional(),
  /** One version of the test; without it, each version that was sat. */
  version: z.string().regex(/^[1-9]\d{0,8}$/).optional(),
  form: z.enum(CSV_FORMS).optional(),
  /** With a byte order mark, by which Excel recognises UTF-8. */
  bom: z.enum(["0", "1"]).optional(),
};

/** The choices of the batch page's form. */
export const CsvOrder = z.object({ form: CSV_FIELDS.form, bom: CSV_FIELDS.bom });

export const CsvRequest = z.object({ batchId: z.uuid(), ...CSV_FIELDS }).refine(
  ({ test, version }) => version === undefined || test !== undefined,
  { error: "a version is one of a test", path: ["version"] },
);
export type CsvRequest = z.output<typeof CsvRequest>;

/** Query for the status of an export. */
export const CsvStatusQuery = z.object(CSV_FIELDS);
