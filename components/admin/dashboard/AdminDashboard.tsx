import type { TFunction } from "i18next";
import type { AdminShell } from "../../../model/organization/admin_shell.ts";
import type { Permissions } from "../../../model/account/permissions.ts";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { DashboardCard } from "./DashboardCard.tsx";
import { DashboardProject } from "./DashboardProject.tsx";

interface AdminDashboardProps {
  t: TFunction;
  projects: AdminShell["projects"];
  may: Permissions;
}

export function AdminDashboard({ t, projects, may }: AdminDashboardProps) {
  return (
    <div className="dashboard">
      <div className="card">
        {projects.length === 0
          ? <NoProjects t={t} canEdit={may.editProjects} />
          : projects.map((project) => (
            <DashboardProject
              key={project.id}
              t={t}
              project={project}
              may={may}
            />
          ))}
      </div>
      <div className="stack">
        {may.editProjects && (
          <DashboardCard
            icon="folder"
            href="/admin/project/new"
            opens="add-project"
            title={t("admin:dashboard.createProject")}
            text={t("admin:dashboard.createProjectText")}
          />
        )}
        {may.viewBilling && (
          <DashboardCard
            icon="document"
            href="/admin/org/billing"
            title={t("admin:dashboard.billing")}
            text={t("admin:dashboard.billingText")}
          />
        )}
        <DashboardCard
          icon="users"
          href="/admin/org"
          title={t("admin:dashboard.organization")}
          text={t("admin:dashboard.organizationText")}
        />
      </div>
    </div>
  );
}

function NoProjects({ t, canEdit }: { t: TFunction; canEdit: boolean }) {
  return (
    <EmptyState
      heading="h2"
      icon="folder"
      title={t("admin:dashboard.empty")}
      text={canEdit ? t("admin:dashboard.emptyText") : t("admin:dashboard.emptyTextViewOnly")}
      actions={canEdit && (
        <LinkButton kind="primary" icon="plus" href="/admin/project/new" opens="add-project">
          {t("admin:dashboard.createProject")}
        </LinkButton>
      )}
    />
  );
}
