import { define } from "$/define.ts";
import { keepOwnFactor } from "$/domain/account/second_factor/reset.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** The holder objects to the removal of their second factor. */
export const handler = define.handlers({
  async POST({ state }) {
    await keepOwnFactor(state, state.actor);
    return seeOther("/operator/sign-in?done=kept");
  },
});
