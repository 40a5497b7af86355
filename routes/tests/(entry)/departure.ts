import { endedEntryCookie } from "../../../site/entry_cookie.ts";
import { endedRespondentCookie } from "../../../site/respondent_cookie.ts";
import { seeOther } from "../../../site/see_other.ts";
import { define } from "./(_shell)/define.ts";

/** Whoever leaves is known to this browser no more. Their re-entry code brings them back. */
export const handler = define.handlers({
  POST: () => seeOther("/tests?left", endedRespondentCookie(), endedEntryCookie()),
});
