import type { TFunction } from "i18next";
import { ZodError } from "zod";
import { fieldCodes } from "$/model/site/field_codes.ts";
import { Refusal, type RefusalCode } from "$/model/refusal.ts";

/** The first fault of each field, in words. */
export const fieldMessages = (t: TFunction, error: ZodError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldCodes(error)).map(([field, [code]]) => [field, fieldMessage(t, field, code!)]),
  );

/** The message of an invalid e-mail address has an example of a valid one. */
export const fieldMessage = (t: TFunction, field: string, code: string): string =>
  t(`common:field.${/email$/i.test(field) && code === "invalid" ? "invalid_email" : code}`);

/** Messages of a body that does not match its schema: one above the form, and one for each field. */
export const formMisfit = (
  t: TFunction,
  error: ZodError,
): { message: string; messages: Record<string, string> } => ({
  message: t("common:refusal.invalid_body"),
  messages: fieldMessages(t, error),
});

/**
 * Messages of a refusal, to be shown above the form, and beside the fields if the verb found faults in them.
 * Codes that deny access are not for a form, and any other error is a bug: both are thrown on.
 */
export function formMessage(
  t: TFunction,
  thrown: unknown,
): { status: number; code: RefusalCode; message: string; messages?: Record<string, string> } {
  if (thrown instanceof ZodError) return { status: 400, code: "invalid_body", ...formMisfit(t, thrown) };
  if (!(thrown instanceof Refusal) || SHUT.has(thrown.code)) throw thrown;
  const { status, code, data } = thrown;
  return { status, code, message: t(`common:refusal.${code}`, data) };
}

const SHUT = new Set<RefusalCode>(["not_found", "forbidden"]);
