import type { TFunction } from "i18next";
import { ZodError } from "zod";
import { fieldCodes } from "$/model/site/field_codes.ts";
import { Refusal, type RefusalCode } from "$/model/refusal.ts";

/** What is wrong with each field, in words: of several things the first. */
export const fieldMessages = (t: TFunction, error: ZodError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldCodes(error)).map(([field, [code]]) => [field, fieldMessage(t, field, code!)]),
  );

/** An address that is not one is told with an example of one. */
export const fieldMessage = (t: TFunction, field: string, code: string): string =>
  t(`common:field.${field === "email" && code === "invalid" ? "invalid_email" : code}`);

/** What does not fit its schema: said above the form as a whole, and beside each field. */
export const formMisfit = (
  t: TFunction,
  error: ZodError,
): { message: string; messages: Record<string, string> } => ({
  message: t("common:refusal.invalid_body"),
  messages: fieldMessages(t, error),
});

/**
 * An expected no, to be said above the form; beside its fields too where the verb found out what is wrong with them. What is
 * shut to whoever asks is no matter of a form, and anything else is a bug: both fly on.
 */
export function formMessage(
  t: TFunction,
  thrown: unknown,
): { status: number; code: RefusalCode; message: string; messages?: Record<string, string> } {
  if (thrown instanceof ZodError) return { status: 400, code: "invalid_body", ...formMisfit(t, thrown) };
  if (!(thrown instanceof Refusal) || SHUT.has(thrown.code)) throw thrown;
  return { status: thrown.status, code: thrown.code, message: t(`common:refusal.${thrown.code}`) };
}

const SHUT = new Set<RefusalCode>(["not_found", "forbidden"]);
