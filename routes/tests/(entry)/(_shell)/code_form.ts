import { page, type PageResponse } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import type { TFunction } from "i18next";
import { momentText, zoneName } from "$/lib/time/dates.ts";
import { type Language, localeOf } from "$/model/languages.ts";
import { Refusal } from "$/model/refusal.ts";
import { TypedCode } from "$/model/entry/entry.ts";
import { respondentHome } from "$/domain/entry/respondent_home.ts";
import type { Resumed } from "$/domain/entry/resume.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { endedEntryCookie } from "$/site/cookies/entry_cookie.ts";
import { chosenLanguage, languageCookie } from "$/site/request/language.ts";
import { respondentCookie } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { carryLook } from "./carry_look.ts";
import type { EntryRequest } from "./with_entry.ts";

interface Reader {
  readonly t: TFunction;
  readonly language: Language;
}

/** Returns the status and message of a refusal. Rethrows other errors. */
export function refusalText({ t, language }: Reader, thrown: unknown): { status: number; message: string } {
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

/** The code form with the error of a refusal. */
export function refusedCode(
  reader: Reader,
  thrown: unknown,
  typed: FormState["typed"],
): PageResponse<FormState> {
  const { status, message } = refusalText(reader, thrown);
  return page<FormState>({ typed, message }, { status });
}

/** The normalized code, or the error of the field. */
export function typedCode(t: TFunction, typed: string | undefined): { code: string } | { error: string } {
  if (!typed?.trim()) return { error: t("common:field.required") };
  const code = TypedCode.safeParse(typed);
  return code.success ? { code: code.data } : { error: t("entry.code.malformed") };
}

/** Signs a returning respondent in to this browser and redirects to the page on which they continue. */
export async function redirectResumed({ req, state }: EntryRequest, resumed: Resumed): Promise<Response> {
  const { id: respondentId, token, orgId, batchId } = resumed;
  const { assessments, language } = await respondentHome(
    state,
    { kind: "respondent", respondentId, orgId, batchId },
    state.language,
  );
  // A respondent who has begun a test continues at the current question.
  const isBegun = assessments.some(({ status }) => status === "inprogress");
  return seeOther(
    isBegun ? "/tests/active" : RESPONDENT_HOME,
    respondentCookie(token),
    endedEntryCookie(),
    ...await carryLook({ req, state }, token),
    // A new device takes over the respondent's language, unless a language was chosen on this device.
    ...chosenLanguage(req.headers) ? [] : [languageCookie(language)],
  );
}
