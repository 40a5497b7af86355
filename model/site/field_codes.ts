import { z } from "zod";

/** What is wrong with each field, as codes that the words of `common:field.<code>` stand for. */
export type FieldCodes = Record<string, string[]>;

/** A fault of a field that only its verb can find: told as if the schema had. */
export const fieldFault = (field: string, message: string, input?: unknown): z.ZodError =>
  new z.ZodError([{ code: "custom", path: [field], message, input }]);

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
