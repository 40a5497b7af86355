import type { TFunction } from "i18next";
import type { z } from "zod";
import { placeholderNames } from "$/components/admin/letters/placeholder_names.ts";
import { placeholderFaults, type TemplateKind } from "$/model/letters/letter_template.ts";
import { formMisfit } from "$/site/request/form_messages.ts";

/** All faults of a typed text. Those of placeholders name them. */
export function letterMessages(
  t: TFunction,
  kind: TemplateKind,
  { subject = "", body = "" }: Readonly<Record<string, string>>,
  error: z.ZodError,
) {
  const { message, messages } = formMisfit(t, error);
  const faults = placeholderFaults(kind, { subject, body }).map(({ field, code, names }) =>
    [field, t(`admin:letters.fault.${code}`, { names: placeholderNames(names) })] as const
  );
  return { message, messages: { ...Object.fromEntries(faults), ...ofLength(t, messages) } };
}

/** A text that is missing or too long is told first. */
const ofLength = (t: TFunction, messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(messages).filter(([, message]) =>
      ["required", "max_length", "invalid"].some((code) => message === t(`common:field.${code}`))
    ),
  );
