import { leave } from "../../../domain/entry/token_in_force.ts";
import { endedEntryCookie } from "../../../site/entry_cookie.ts";
import { endedRespondentCookie } from "../../../site/respondent_cookie.ts";
import { seeOther } from "../../../site/see_other.ts";
import { define } from "./(_shell)/define.ts";

/** Whoever leaves is known to this browser no more, and their token opens nothing. Their re-entry code brings them back. */
export const handler = define.handlers({
  async POST({ state }) {
    if (state.actor.kind === "respondent") await leave(state, state.actor);
    return seeOther("/tests?left", endedRespondentCookie(), endedEntryCookie());
  },
});
