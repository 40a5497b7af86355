import { page } from "fresh";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { supportUntil } from "$/components/admin/shell/SupportBanner.tsx";
import { SettingsCards } from "$/components/admin/settings/SettingsCards.tsx";
import { factorDemands } from "$/domain/organization/factor_demands.ts";
import { organization } from "$/domain/organization/organization.ts";
import { signInRules } from "$/domain/organization/sign_in_rules.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    const [shown, signIn, demands] = await Promise.all([
      organization(state, state.actor, state.language),
      signInRules(state, state.actor),
      state.may.viewOrganization ? factorDemands(state, state.actor) : null,
    ]);
    return page({ shown, signIn, demands });
  },
});

export default define.page<typeof handler>(({ data, state: { t, may, shell, settings, language, now } }) => (
  <>
    <Headed title={t("admin:settings.title")} />
    <div class="stack">
      {may.viewOrganization && <OrganizationTabs t={t} current="settings" />}
      <p class="measure">{t(`admin:settings.${may.editSettings ? "lead" : "leadReadonly"}`)}</p>
      <SettingsCards
        t={t}
        organization={data.shown}
        signIn={data.signIn}
        demands={data.demands}
        language={language}
        platformEmail={settings.supportEmail}
        mayEdit={may.editSettings}
      />
      {may.editSettings && (
        <Card
          title={t("admin:singleSignOn.title")}
          actions={
            <LinkButton href="/admin/org/settings/single-sign-on">
              {t("admin:singleSignOn.manage")}
            </LinkButton>
          }
        >
          <p>{t("admin:singleSignOn.cardLead")}</p>
        </Card>
      )}
      {may.manageKeys && (
        <Card
          title={t("admin:keys.title")}
          actions={
            <>
              <LinkButton href="/admin/org/settings/sandbox">{t("admin:sandbox.title")}</LinkButton>
              <LinkButton href="/admin/org/settings/keys">{t("admin:keys.show")}</LinkButton>
            </>
          }
        >
          <p>{t("admin:keys.summary")}</p>
        </Card>
      )}
      {may.openSupport && (
        <Card
          title={t("admin:supportSession.title")}
          actions={
            <LinkButton href="/admin/org/settings/support">
              {t(`admin:supportSession.${shell.support ? "show" : "set"}`)}
            </LinkButton>
          }
        >
          <p>
            {shell.support
              ? t("admin:supportSession.open", {
                until: supportUntil({ ...shell, support: shell.support, now: now(), language }),
              })
              : t("admin:supportSession.off")}
          </p>
        </Card>
      )}
      {may.editWebhooks && (
        <Card
          title={t("admin:webhooks.title")}
          actions={<LinkButton href="/admin/org/settings/webhooks">{t("admin:webhooks.manage")}</LinkButton>}
        >
          <p>{t("admin:webhooks.cardLead")}</p>
        </Card>
      )}
    </div>
  </>
));
