import { define } from "$/define.ts";
import { endOwnSession } from "$/domain/account/sessions/sessions.ts";
import { requireId } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await endOwnSession(state, state.actor, requireId(params.sessionId));
    return seeOther("/operator/sign-in?done=ended");
  },
});
