import { dismissNotification } from "$/domain/notices/notifications.ts";
import { requireId } from "$/model/id.ts";
import { refererPath } from "../../(_shell)/addresses.ts";
import { define } from "../../(_shell)/define.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await dismissNotification(ctx.state, ctx.state.actor, requireId(ctx.params.id!));
    return ctx.redirect(refererPath(ctx.req), 303);
  },
});
