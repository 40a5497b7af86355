import type { TFunction } from "i18next";
import { TypedCode } from "$/model/entry/entry.ts";

/** A code as it is looked for, or what keeps it from being one. */
export function typedCode(t: TFunction, typed: string | undefined): { code: string } | { wrong: string } {
  if (!typed?.trim()) return { wrong: t("common:field.required") };
  const code = TypedCode.safeParse(typed);
  return code.success ? { code: code.data } : { wrong: t("entry.code.malformed") };
}
