import { testWebhook } from "$/domain/webhooks/deliveries.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await testWebhook(state, state.actor, params.webhookId!);
    return redirectWithNotice(
      state.t("admin:webhooks.tested"),
      `/admin/org/settings/webhooks/${params.webhookId}`,
    );
  },
});
