import { page } from "fresh";
import { webhookFields } from "$/components/admin/webhooks/WebhookForm.tsx";
import { changeWebhook, webhookById } from "$/domain/webhooks/webhooks.ts";
import { WebhookForm } from "$/model/webhooks/webhook.ts";
import { submitThing, withShown } from "$/site/request/submit_thing.ts";
import { withTicked } from "$/site/request/ticked.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { webhookPage } from "../(_page)/webhook_page.tsx";

const read = ({ webhookId = "" }: Readonly<Record<string, string>>) => async (state: AdminState) =>
  webhookFields(await webhookById(state, state.actor, webhookId));

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submitThing(ctx, read(ctx.params), withTicked(["events"], WebhookForm), async (change) => {
      const { state, params } = ctx;
      await changeWebhook(state, state.actor, params.webhookId!, change);
      return redirectWithNotice(
        state.t("admin:webhooks.changed"),
        `/admin/org/settings/webhooks/${params.webhookId}`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state, url }) => {
  const webhook = await webhookById(state, state.actor, params.webhookId!);
  return await webhookPage(state, {
    webhook,
    form: data ?? { typed: withShown(webhookFields(webhook)) },
    url,
  });
});
