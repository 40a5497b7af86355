import { respondentHome } from "$/domain/entry/respondent_home.ts";
import type { Resumed } from "$/domain/entry/resume.ts";
import { RESPONDENT_HOME } from "$/model/sitting/player_path.ts";
import { endedEntryCookie } from "$/site/cookies/entry_cookie.ts";
import { keptLanguage, languageCookie } from "$/site/request/language.ts";
import { respondentCookie } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import type { Asking } from "./with_entry.ts";

/** Lets this browser know who has come back, and leads them to where they go on. */
export async function comeBack({ req, state }: Asking, resumed: Resumed): Promise<Response> {
  const { id: respondentId, token, orgId, batchId } = resumed;
  const { assessments, language } = await respondentHome(
    state,
    { kind: "respondent", respondentId, orgId, batchId },
    state.language,
  );
  // In the middle of a test they are led to its very question.
  const isBegun = assessments.some(({ status }) => status === "inprogress");
  return seeOther(
    isBegun ? "/tests/active" : RESPONDENT_HOME,
    respondentCookie(token),
    endedEntryCookie(),
    // On a new device they read on as they did; a choice made here stands.
    ...keptLanguage(req.headers) ? [] : [languageCookie(language)],
  );
}
