import { retryDelivery } from "$/domain/webhooks/deliveries.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await retryDelivery(state, state.actor, params.webhookId!, params.deliveryId!);
    return redirectWithNotice(
      state.t("admin:webhooks.retried"),
      `/admin/org/settings/webhooks/${params.webhookId}`,
    );
  },
});
