import { define } from "$/define.ts";
import { endOtherSessions } from "$/domain/account/sessions/sessions.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** Ends all sessions of the operator but this one. */
export const handler = define.handlers({
  async POST({ state }) {
    await endOtherSessions(state, state.actor);
    return seeOther("/operator/sign-in?done=othersEnded");
  },
});
