import { keepOwnFactor } from "$/domain/account/second_factor/reset.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

/** The holder objects to the removal of their second factor. */
export const handler = define.handlers({
  async POST({ state }) {
    await keepOwnFactor(state, state.actor);
    return redirectWithNotice(state.t("common:keepFactor.kept"), "/admin/org/profile/sign-in");
  },
});
