import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { ShownOnce } from "$/components/admin/settings/ShownOnce.tsx";
import { WebhookForm } from "$/components/admin/webhooks/WebhookForm.tsx";
import { readSandbox } from "$/domain/sandbox/sandbox.ts";
import { createWebhook } from "$/domain/webhooks/webhooks.ts";
import { tickedIn } from "$/model/site/ticked.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { NewWebhookForm as Fields, type WebhookSecret } from "$/model/webhooks/webhook.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "../../../(_shell)/define.ts";
import { FormPage } from "../../../(_shell)/FormPage.tsx";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { WebhookCrumbs } from "./(_page)/WebhookCrumbs.tsx";

interface NewPage {
  readonly form: FormState;
  /** Of the webhook that was added. */
  readonly created?: WebhookSecret;
}

export const handler = define.handlers({
  GET: ({ url }) => {
    const place = url.searchParams.get("place");
    return page<NewPage>({ form: place ? { typed: { place } } : {} });
  },

  /** Does not use `submit`: the response has the secret, which no other page shows. */
  async POST({ req, state }) {
    const typed = await readForm(req);
    try {
      const webhook = Fields.parse({ ...typed, events: tickedIn(typed, "events") });
      return page<NewPage>({ form: {}, created: await createWebhook(state, state.actor, webhook) });
    } catch (thrown) {
      const { status, code: _, ...messages } = formMessage(state.t, thrown);
      return page<NewPage>({ form: { typed, ...messages } }, { status });
    }
  },
});

export default define.page<typeof handler>(async ({ data: { form, created }, state, state: { t } }) =>
  created
    ? (
      <>
        <Headed title={t("admin:webhooks.secretTitle")} crumbs={<WebhookCrumbs t={t} />} />
        <div class="measure">
          <ShownOnce
            t={t}
            text={created.secret}
            keep={t("admin:webhooks.secretShown")}
            href={`/admin/org/settings/webhooks/${created.id}`}
          />
          <CopyKeys />
        </div>
      </>
    )
    : (
      <FormPage title={t("admin:webhooks.new")} crumbs={<WebhookCrumbs t={t} />}>
        <WebhookForm
          t={t}
          action="/admin/org/settings/webhooks/new"
          form={form}
          submit={t("admin:webhooks.add")}
          hasPlace={await readSandbox(state, state.actor) !== null}
        />
      </FormPage>
    )
);
