import { z } from "zod";

/** An error in a browser. Long texts are cut, not refused: half a stack trace is better than none. */
const upTo = (length: number) => z.string().transform((text) => text.slice(0, length));
export const ErrorReport = z.object({
  url: upTo(2_000),
  errorMessage: upTo(2_000),
  stackTrace: upTo(10_000).nullish(),
  componentStack: upTo(10_000).nullish(),
  context: z.json().refine((value) => JSON.stringify(value).length <= 10_000, "max_length").optional(),
});
export type ErrorReport = z.output<typeof ErrorReport>;

/** Browser errors as the API lists them. */
export const ClientErrors = z.object({
  errorMessage: z.string(),
  /** The path, with an ellipsis for each id. */
  page: z.string(),
  times: z.int(),
  members: z.int(),
  respondents: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  stackTrace: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** Equal browser errors, counted as one. */
export interface ClientErrorGroup {
  readonly errorMessage: string;
  /** The path, with an ellipsis for each id. */
  readonly page: string;
  readonly times: number;
  readonly members: number;
  readonly respondents: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  /** Of the last one. */
  readonly stackTrace: string | null;
  readonly userAgent: string | null;
}
