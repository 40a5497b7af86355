import { page } from "fresh";
import { AgreementCard } from "$/components/admin/organization/AgreementCard.tsx";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { agreementVersions } from "$/domain/organization/agreements/agreement_versions.ts";
import { AGREEMENT_KINDS } from "$/model/organization/agreement.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await agreementVersions(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: versions, state: { t, shell, language } }) => (
  <>
    <Headed title={t("admin:agreements.title")} />
    <div class="stack">
      <OrganizationTabs t={t} current="agreements" />
      <p class="measure">{t("admin:agreements.lead")}</p>
      {AGREEMENT_KINDS.map((kind) => {
        const newest = versions.find((version) => version.kind === kind);
        return (
          <AgreementCard
            key={kind}
            t={t}
            kind={kind}
            newest={newest}
            dates={{ timeZone: shell.organization.timeZone, language }}
          />
        );
      })}
    </div>
  </>
));
