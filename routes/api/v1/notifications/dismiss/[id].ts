import { define } from "$/define.ts";
import { dismissNotification } from "$/domain/notices/notifications.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await dismissNotification(ctx.state, ctx.state.actor, requireId(ctx.params.id));
    return new Response(null, { status: 204 });
  },
});
