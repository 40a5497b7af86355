import { page } from "fresh";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { DomainTable } from "$/components/admin/single_sign_on/DomainTable.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { FactList } from "$/components/layout/FactList.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { readSingleSignOn } from "$/domain/account/single_sign_on/settings.ts";
import { STANDINGS_OF_GROUPS } from "$/model/account/single_sign_on.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

const HOME = "/admin/org/settings/single-sign-on";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await readSingleSignOn(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: { provider, domains, callback, logout }, state }) => {
  const { t, language, shell: { organization: { timeZone } } } = state;
  return (
    <>
      <Headed
        title={t("admin:singleSignOn.title")}
        crumbs={<SettingsCrumbs t={t} />}
        actions={provider && (
          <>
            <form method="post" action={`${HOME}/test`}>
              <Button kind="primary">{t("admin:singleSignOn.test")}</Button>
            </form>
            <LinkButton href={`${HOME}/remove`} icon="trash" label={t("admin:singleSignOn.remove.action")} />
          </>
        )}
      />
      <div class="stack">
        <p class="measure">{t("admin:singleSignOn.lead")}</p>
        <Card
          title={t("admin:singleSignOn.provider")}
          actions={provider &&
            <LinkButton href={`${HOME}/provider`} icon="edit">{t("admin:singleSignOn.change")}</LinkButton>}
        >
          {provider
            ? (
              <FactList
                className="details"
                facts={[
                  [t("admin:singleSignOn.issuer"), provider.issuer],
                  [t("admin:singleSignOn.clientId"), provider.clientId],
                  [t("admin:singleSignOn.callback"), callback],
                  [t("admin:singleSignOn.logout"), logout],
                  [
                    t("admin:singleSignOn.ways"),
                    t(`admin:singleSignOn.${provider.isOnly ? "only" : "both"}`),
                  ],
                  [t("admin:singleSignOn.groupsClaim"), provider.groupsClaim],
                  ...STANDINGS_OF_GROUPS.map((standing) => {
                    const groups = provider.groups[standing] ?? [];
                    const term = t("admin:singleSignOn.standingOf", {
                      standing: t(`admin:singleSignOn.standing.${standing}`),
                    });
                    return groups.length > 0 && [term, groups.join(", ")] as const;
                  }),
                  [
                    t("admin:singleSignOn.default"),
                    provider.defaultStanding
                      ? t(`admin:singleSignOn.standing.${provider.defaultStanding}`)
                      : t("admin:singleSignOn.refused"),
                  ],
                  ...(["acrValues", "amrValues"] as const).map((name) =>
                    provider[name].length > 0 &&
                    [t(`admin:singleSignOn.${name}`), provider[name].join(", ")] as const
                  ),
                ]}
              />
            )
            : (
              <EmptyState
                title={t("admin:singleSignOn.none")}
                text={t("admin:singleSignOn.noneText")}
                actions={
                  <LinkButton kind="primary" href={`${HOME}/provider`}>
                    {t("admin:singleSignOn.setUp")}
                  </LinkButton>
                }
              />
            )}
        </Card>
        <Card
          title={t("admin:singleSignOn.domains")}
          actions={
            <LinkButton href={`${HOME}/domains`} icon="plus">{t("admin:singleSignOn.add")}</LinkButton>
          }
        >
          <div class="stack">
            <p class="measure">{t("admin:singleSignOn.domainsLead")}</p>
            <DomainTable t={t} domains={domains} dates={{ timeZone, language }} />
          </div>
        </Card>
      </div>
    </>
  );
});
