import { define } from "$/define.ts";
import { leaveSupport } from "$/domain/support/entering.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers({
  async POST({ state }) {
    await leaveSupport(state, state.actor);
    return seeOther("/operator?support=left");
  },
});
