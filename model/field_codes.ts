import type { z } from "zod";

/** What is wrong with each field, as codes that the words of `common:field.<code>` stand for. */
export type FieldCodes = Record<string, string[]>;

const CODES: Partial<Record<string, string>> = { too_small: "min_length", too_big: "max_length" };

/** A schema gives a code as the message of a check; where it gives none, the kind of check says it. */
export function fieldCodes(error: z.ZodError): FieldCodes {
  const fields: FieldCodes = {};
  for (const { path, code, message } of error.issues) {
    const field = path.join(".");
    const said = /^[a-z_]+$/.test(message) ? message : CODES[code] ?? "invalid";
    const codes = fields[field] ??= [];
    if (!codes.includes(said)) codes.push(said);
  }
  return fields;
}
