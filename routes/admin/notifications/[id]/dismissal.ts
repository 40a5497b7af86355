import { dismissNotification } from "$/domain/notices/dismiss_notification.ts";
import { requireId } from "$/model/id.ts";
import { backTo } from "../../(_shell)/back_to.ts";
import { define } from "../../(_shell)/define.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await dismissNotification(ctx.state, ctx.state.actor, requireId(ctx.params.id!));
    return ctx.redirect(backTo(ctx.req), 303);
  },
});
