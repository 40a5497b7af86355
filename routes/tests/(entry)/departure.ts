import { signOutRespondent } from "$/domain/access/token_in_force.ts";
import { endedEntryCookie } from "$/site/cookies/entry_cookie.ts";
import { endedRespondentCookie } from "$/site/cookies/respondent_cookie.ts";
import { CLEARED } from "$/site/middleware/speculation.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";

/** Signs the respondent out and ends the token. The re-entry code opens a new session. */
export const handler = define.handlers({
  async POST({ state }) {
    if (state.actor.kind === "respondent") await signOutRespondent(state, state.actor);
    const response = seeOther("/tests?left", endedRespondentCookie(), endedEntryCookie());
    response.headers.set("clear-site-data", CLEARED);
    return response;
  },
});
