import { page } from "fresh";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { WebhookTable } from "$/components/admin/webhooks/WebhookTable.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { listWebhooks } from "$/domain/webhooks/webhooks.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await listWebhooks(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data, state: { t, language, shell: { organization } } }) => (
  <>
    <Headed
      title={t("admin:webhooks.title")}
      crumbs={<SettingsCrumbs t={t} />}
      actions={
        <LinkButton href="/admin/org/settings/webhooks/new" kind="primary" icon="plus">
          {t("admin:webhooks.add")}
        </LinkButton>
      }
    />
    <div class="stack">
      <p class="measure">{t("admin:webhooks.lead")}</p>
      <WebhookTable t={t} webhooks={data} dates={{ timeZone: organization.timeZone, language }} />
    </div>
  </>
));
