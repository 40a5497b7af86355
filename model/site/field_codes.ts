import { z } from "zod";

/** Faults by field, as codes whose words are at `common:field.<code>`. */
export type FieldCodes = Record<string, string[]>;

/** A fault that only a verb can find, in the form of a schema's fault. */
export const fieldFault = (field: string, message: string, input?: unknown): z.ZodError =>
  new z.ZodError([{ code: "custom", path: [field], message, input }]);

const CODES: Partial<Record<string, string>> = { too_small: "min_length", too_big: "max_length" };

/** A check's message is its code. Without a message, the code follows from the kind of check. */
export function fieldCodes(error: z.ZodError): FieldCodes {
  const fields: FieldCodes = {};
  for (const { path, code, message } of error.issues) {
    const field = path.join(".");
    const fault = /^[a-z_]+$/.test(message) ? message : CODES[code] ?? "invalid";
    const codes = fields[field] ??= [];
    if (!codes.includes(fault)) codes.push(fault);
  }
  return fields;
}
