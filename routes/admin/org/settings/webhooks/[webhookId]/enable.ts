import { changeWebhook } from "$/domain/webhooks/webhooks.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await changeWebhook(state, state.actor, params.webhookId!, { isEnabled: true });
    return redirectWithNotice(
      state.t("admin:webhooks.enabledDone"),
      `/admin/org/settings/webhooks/${params.webhookId}`,
    );
  },
});
