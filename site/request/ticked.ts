import { z } from "zod";
import { tickedIn } from "$/model/site/ticked.ts";

/** The schema of a call, for a form whose ticked boxes are the lists with these names. */
export const withTicked = <T>(names: readonly string[], schema: z.ZodType<T>): z.ZodType<T> =>
  z.record(z.string(), z.string()).transform((fields): unknown => ({
    ...fields,
    ...Object.fromEntries(names.map((name) => [name, tickedIn(fields, name)])),
  })).pipe(schema);
