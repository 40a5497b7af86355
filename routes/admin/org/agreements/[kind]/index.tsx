import { page } from "fresh";
import { AgreementWording, VersionFacts } from "$/components/admin/organization/AgreementCard.tsx";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { agreementVersions } from "$/domain/organization/agreements/agreement_versions.ts";
import { requireAgreementKind } from "$/model/organization/agreement.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, params }) {
    const kind = requireAgreementKind(params.kind);
    const all = await agreementVersions(state, state.actor);
    return page({ kind, versions: all.filter((version) => version.kind === kind) });
  },
});

export default define.page<typeof handler>(({ data: { kind, versions }, state: { t, shell, language } }) => (
  <>
    <Headed
      title={t(`admin:agreements.kind.${kind}`)}
      actions={
        <LinkButton href={`/admin/org/agreements/${kind}/new`} icon="edit">
          {t("admin:agreements.write")}
        </LinkButton>
      }
    />
    <div class="stack">
      <OrganizationTabs t={t} current="agreements" />
      {versions.map((version) => (
        <Card key={version.id} title={t("admin:agreements.version", { version: version.version })}>
          <div class="stack">
            <VersionFacts
              t={t}
              version={version}
              isNumbered
              dates={{ timeZone: shell.organization.timeZone, language }}
            />
            <AgreementWording texts={version.texts} />
          </div>
        </Card>
      ))}
      {versions.length === 0 && <p>{t("admin:agreements.noAdditional")}</p>}
    </div>
  </>
));
