import { signOutRespondent } from "$/domain/access/token_in_force.ts";
import { endedEntryCookie } from "$/site/cookies/entry_cookie.ts";
import { endedRespondentCookie } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";

/**
 * Whoever leaves is known to this browser no more, and their token opens nothing. Their re-entry code brings
 * them back.
 */
export const handler = define.handlers({
  async POST({ state }) {
    if (state.actor.kind === "respondent") await signOutRespondent(state, state.actor);
    return seeOther("/tests?left", endedRespondentCookie(), endedEntryCookie());
  },
});
