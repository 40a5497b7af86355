import { AdminDashboard } from "$/components/admin/dashboard/AdminDashboard.tsx";
import { readDashboard } from "$/domain/organization/dashboard.ts";
import { define } from "./(_shell)/define.ts";
import { Headed } from "./(_shell)/Headed.tsx";
import type { TFunction } from "i18next";
import { Card } from "$/components/layout/Card.tsx";
import { Icon } from "$/components/layout/Icon.tsx";
import { GUIDES } from "$/components/admin/shell/resources.ts";

/** The dashboard. Read-only members find respondents and guides there. */
export default define.page(async ({ state }) => {
  const { t, language, shell: { me, projects, organization: { timeZone } }, may, settings } = state;
  if (!may.viewProjects) {
    return (
      <>
        <Headed title={t("admin:readonly.greeting", { name: me.firstName || me.email })} />
        <ReadonlyDashboard t={t} supportEmail={settings.supportEmail} />
      </>
    );
  }
  return (
    <>
      <Headed
        title={t("admin:dashboard.title")}
        badge={projects.length > 0 && (
          <span class="quietly">{t("admin:dashboard.count", { count: projects.length })}</span>
        )}
      />
      <AdminDashboard
        t={t}
        projects={projects}
        may={may}
        dashboard={await readDashboard(state, state.actor)}
        timeZone={timeZone}
        language={language}
      />
    </>
  );
});

interface ReadonlyDashboardProps {
  t: TFunction;
  supportEmail: string;
}

/** For read-only members: how to find a respondent, and guides to results. */
function ReadonlyDashboard({ t, supportEmail }: ReadonlyDashboardProps) {
  return (
    <div class="stack">
      <Card title={t("admin:readonly.searchTitle")}>
        <div class="prose">
          <p>{t("admin:readonly.searchText")}</p>
          <ol>
            <li>{t("admin:readonly.searchType")}</li>
            <li>{t("admin:readonly.searchChoose")}</li>
            <li>{t("admin:readonly.searchAll")}</li>
          </ol>
        </div>
      </Card>
      <Card title={t("admin:readonly.guidesTitle")}>
        <ul role="list" class="documents">
          {GUIDES.map(({ slug, title }) => (
            <li key={slug}>
              <Icon name="document" />
              <a href={`/resources/${slug}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t("admin:readonly.supportTitle")}>
        <p>
          {t("admin:readonly.supportText")} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </Card>
    </div>
  );
}
