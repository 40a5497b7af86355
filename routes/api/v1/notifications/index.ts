import { define } from "$/define.ts";
import { listNotifications } from "$/domain/notices/notifications.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listNotifications(state, state.actor, state.language);
    return Response.json({ count: results.length, results });
  },
});
