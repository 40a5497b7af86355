import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { ShownOnce } from "$/components/admin/settings/ShownOnce.tsx";
import { rotateWebhookSecret, webhookById } from "$/domain/webhooks/webhooks.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import type { WebhookSecret } from "$/model/webhooks/webhook.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { WebhookCrumbs } from "../(_page)/WebhookCrumbs.tsx";

export const handler = define.handlers({
  GET: () => page<WebhookSecret | null>(null),

  /** The response has the new secret, which no other page shows. */
  async POST({ state, params }) {
    return page<WebhookSecret | null>(await rotateWebhookSecret(state, state.actor, params.webhookId!));
  },
});

export default define.page<typeof handler>(async ({ data: rotated, params, state }) => {
  const { t } = state;
  const webhook = await webhookById(state, state.actor, params.webhookId!);
  const crumbs = <WebhookCrumbs t={t} webhook={webhook} />;
  if (rotated) {
    return (
      <>
        <Headed title={t("admin:webhooks.secretTitle")} crumbs={crumbs} />
        <div class="measure">
          <ShownOnce
            t={t}
            text={rotated.secret}
            keep={t("admin:webhooks.secretShown")}
            href={`/admin/org/settings/webhooks/${rotated.id}`}
          />
          <CopyKeys />
        </div>
      </>
    );
  }
  const home = `/admin/org/settings/webhooks/${webhook.id}`;
  return (
    <FormPage title={t("admin:webhooks.rotate.title")} crumbs={crumbs}>
      <ConfirmForm
        action={`${home}/secret`}
        submit={t("admin:webhooks.rotate.action")}
        cancel={{ text: t("admin:form.cancel"), href: home }}
      >
        <p>{t("admin:webhooks.rotate.text")}</p>
      </ConfirmForm>
    </FormPage>
  );
});
