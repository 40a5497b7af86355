import { define } from "$/define.ts";
import { readDeliveries } from "$/domain/webhooks/deliveries.ts";
import { DeliveryQuery } from "$/model/webhooks/webhook.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ url, state, params }) {
    const page = readPage(state, url, DeliveryQuery);
    return answerPage(page, await readDeliveries(state, state.actor, params.id!, page.query));
  },
});
