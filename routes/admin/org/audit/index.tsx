import { page } from "fresh";
import { AuditFilterForm } from "$/components/admin/organization/AuditFilterForm.tsx";
import { AuditTable } from "$/components/admin/organization/AuditTable.tsx";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { listMembers } from "$/domain/account/members/list_members.ts";
import { auditChoices, auditTrail } from "$/domain/organization/audit_trail/audit_trail.ts";
import { AuditFilter, AuditPage } from "$/model/organization/audit_trail.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, url }) {
    const query = Object.fromEntries(url.searchParams);
    const [trail, choices, members] = await Promise.all([
      auditTrail(state, state.actor, AuditPage.parse(query)),
      auditChoices(state, state.actor),
      listMembers(state, state.actor),
    ]);
    return page({ trail, choices, members, filter: AuditFilter.parse(query) });
  },
});

export default define.page<typeof handler>(({ data, state: { t, shell, language } }) => {
  const { trail, choices, members, filter } = data;
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
  return (
    <>
      <Headed
        title={t("admin:audit.title")}
        actions={
          <LinkButton href={`/admin/org/audit.csv${query && `?${query}`}`} icon="download">
            {t("admin:audit.export")}
          </LinkButton>
        }
      />
      <div class="stack">
        <OrganizationTabs t={t} current="audit" />
        <AuditFilterForm t={t} filter={filter} choices={choices} members={members} />
        <AuditTable
          t={t}
          trail={trail}
          query={query}
          dates={{ timeZone: shell.organization.timeZone, language }}
        />
      </div>
    </>
  );
});
