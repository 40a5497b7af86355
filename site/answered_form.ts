import type { TFunction } from "i18next";
import type { ZodError } from "zod";
import { fieldCodes } from "../model/field_codes.ts";
import { Refusal, type RefusalCode } from "../model/refusal.ts";

/** A form that comes back instead of leading on: as it was typed, and with what is wrong. */
export interface Answered {
  readonly typed?: Readonly<Record<string, string>>;
  /** By field. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Of the form as a whole. */
  readonly message?: string;
}

/** What is wrong with each field, in words: of several things the first. */
export const fieldMessages = (t: TFunction, error: ZodError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldCodes(error)).map(([field, [code]]) => [field, t(`common:field.${code}`)]),
  );

/** An expected no, to be said above the form. Anything else is a bug and flies on. */
export function formMessage(
  t: TFunction,
  thrown: unknown,
): { status: number; code: RefusalCode; message: string } {
  if (!(thrown instanceof Refusal)) throw thrown;
  return { status: thrown.status, code: thrown.code, message: t(`common:refusal.${thrown.code}`) };
}
