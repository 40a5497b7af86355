import { page, type PageResponse } from "fresh";
import type { Answered } from "$/components/form/answered.ts";
import type { TFunction } from "i18next";
import { momentText, zoneName } from "$/lib/time/dates.ts";
import { type Language, localeOf } from "$/model/languages.ts";
import { Refusal } from "$/model/refusal.ts";

interface Speaker {
  readonly t: TFunction;
  readonly language: Language;
}

/** An expected no in words: what is wrong, and what can be done about it. Anything else is a bug and flies on. */
export function refusalText({ t, language }: Speaker, thrown: unknown): { status: number; message: string } {
  if (!(thrown instanceof Refusal)) throw thrown;
  const { code, status, data = {} } = thrown;
  if (code === "too_many_attempts" && typeof data.retryAfter === "number") {
    return { status, message: t("entry.tooMany", { count: Math.ceil(data.retryAfter / 60) }) };
  }
  if (code === "window_not_open" && typeof data.opensAt === "string" && typeof data.timeZone === "string") {
    const moment = momentText(new Date(data.opensAt), data.timeZone, language);
    return {
      status,
      message: t("entry.notOpen", { moment, zone: zoneName(data.timeZone, localeOf(language)) }),
    };
  }
  return { status, message: t(`common:refusal.${code}`) };
}

/** The form with the code, as it was typed, and what is wrong with it. */
export function refusedCode(
  speaker: Speaker,
  thrown: unknown,
  typed: Answered["typed"],
): PageResponse<Answered> {
  const { status, message } = refusalText(speaker, thrown);
  return page<Answered>({ typed, message }, { status });
}
