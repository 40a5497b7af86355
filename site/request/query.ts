import type { z } from "zod";
import { inCamelCase } from "./body.ts";

/** The query of a call, in the shape that its schema says. A name may be spelled in snake_case as well. */
export const readQuery = <T>({ searchParams }: URL, schema: z.ZodType<T>): T =>
  schema.parse(inCamelCase(Object.fromEntries(searchParams)));
