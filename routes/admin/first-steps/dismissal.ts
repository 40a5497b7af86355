import { putAwayFirstSteps } from "$/domain/organization/dashboard.ts";
import { define } from "../(_shell)/define.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await putAwayFirstSteps(ctx.state, ctx.state.actor);
    return ctx.redirect("/admin", 303);
  },
});
