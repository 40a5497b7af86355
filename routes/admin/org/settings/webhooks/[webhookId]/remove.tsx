import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { deleteWebhook, webhookById } from "$/domain/webhooks/webhooks.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { WebhookCrumbs } from "../(_page)/WebhookCrumbs.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await deleteWebhook(ctx.state, ctx.state.actor, ctx.params.webhookId!);
      return redirectWithNotice(ctx.state.t("admin:webhooks.remove.done"), "/admin/org/settings/webhooks");
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const webhook = await webhookById(state, state.actor, params.webhookId!);
  const home = `/admin/org/settings/webhooks/${webhook.id}`;
  return (
    <FormPage title={t("admin:webhooks.remove.title")} crumbs={<WebhookCrumbs t={t} webhook={webhook} />}>
      <ConfirmForm
        action={`${home}/remove`}
        submit={t("admin:webhooks.remove.action")}
        isDangerous
        failure={data?.message === undefined
          ? undefined
          : { title: t("admin:webhooks.remove.failed"), text: data.message }}
        cancel={{ text: t("admin:form.cancel"), href: home }}
      >
        <p>{t("admin:webhooks.remove.text", { url: webhook.url })}</p>
      </ConfirmForm>
    </FormPage>
  );
});
