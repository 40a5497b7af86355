import { AttemptTable } from "$/components/admin/webhooks/AttemptTable.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { readDelivery } from "$/domain/webhooks/deliveries.ts";
import { webhookById } from "$/domain/webhooks/webhooks.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { WebhookCrumbs } from "../../../(_page)/WebhookCrumbs.tsx";

/** One event: what is sent, and each attempt. */
export default define.page(async ({ params, state }) => {
  const { t, language, shell: { organization: { timeZone } } } = state;
  const webhook = await webhookById(state, state.actor, params.webhookId!);
  const delivery = await readDelivery(state, state.actor, webhook.id, params.deliveryId!);
  return (
    <>
      <Headed
        title={t(`admin:webhooks.event.${delivery.type}`)}
        crumbs={<WebhookCrumbs t={t} webhook={webhook} />}
        actions={webhook.isEnabled && (
          <form
            method="post"
            action={`/admin/org/settings/webhooks/${webhook.id}/deliveries/${delivery.id}/retry`}
          >
            <Button>{t("admin:webhooks.retry")}</Button>
          </form>
        )}
      />
      <div class="stack">
        <Card title={t("admin:webhooks.body")}>
          <div class="stack client-error">
            <p>
              {t(`admin:webhooks.${webhook.hasPersonalData ? "bodyHint" : "bodyThin"}`)}{" "}
              <code>{delivery.id}</code>
            </p>
            <pre tabIndex={0}>{delivery.body}</pre>
          </div>
        </Card>
        <Card title={t("admin:webhooks.attempt.title")} flush>
          <AttemptTable
            t={t}
            isSent={delivery.attempts > 0}
            attempts={delivery.log}
            dates={{ timeZone, language }}
          />
        </Card>
      </div>
    </>
  );
});
