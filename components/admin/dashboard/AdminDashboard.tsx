import type { TFunction } from "i18next";
import type { AdminShell, ShellProject } from "../../../model/organization/admin_shell.ts";
import type { Dashboard } from "../../../model/organization/dashboard.ts";
import type { Permissions } from "../../../model/account/permissions.ts";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Icon } from "../../layout/Icon.tsx";
import type { IconName } from "../../layout/icons.ts";
import { BatchStatusBadge } from "../batches/BatchStatusBadge.tsx";
import { FirstStepsCard } from "./FirstStepsCard.tsx";
import { WorkCards } from "./WorkCards.tsx";

interface AdminDashboardProps {
  t: TFunction;
  projects: AdminShell["projects"];
  may: Permissions;
  dashboard: Dashboard;
  timeZone: string;
  language: string;
}

export function AdminDashboard(
  { t, projects, may, dashboard: { steps, live, results, waiting }, timeZone, language }: AdminDashboardProps,
) {
  return (
    <div className="dashboard">
      <div className="stack">
        {steps && may.editProjects && <FirstStepsCard t={t} steps={steps} projects={projects} />}
        <WorkCards
          t={t}
          timeZone={timeZone}
          language={language}
          live={may.viewBatchStatus ? live : []}
          results={results}
          waiting={{
            reports: may.requestReports ? waiting.reports : 0,
            letters: may.inviteRespondents ? waiting.letters : [],
            flagged: waiting.flagged,
          }}
        />
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
        <DashboardCard
          icon="document"
          href="/admin/tests"
          title={t("admin:catalogue.title")}
          text={t("admin:catalogue.open")}
        />
        {may.viewBilling && (
          <DashboardCard
            icon="document"
            href="/admin/org/billing"
            title={t("admin:dashboard.billing")}
            text={t("admin:dashboard.billingText")}
          />
        )}
        {may.viewOrganization && (
          <DashboardCard
            icon="users"
            href="/admin/org"
            title={t("admin:dashboard.organization")}
            text={t("admin:dashboard.organizationText")}
          />
        )}
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

interface DashboardCardProps {
  icon: IconName;
  href: string;
  /** The id of a modal that does what the page behind `href` does. */
  opens?: string;
  title: string;
  text: string;
}

/** A card that is one link, named by its title. */
function DashboardCard({ icon, href, opens, title, text }: DashboardCardProps) {
  return (
    <div className="card door">
      <Icon name={icon} />
      <div>
        <h2>
          <a href={href} data-opens={opens}>{title}</a>
        </h2>
        <p className="quietly">{text}</p>
      </div>
    </div>
  );
}

interface DashboardProjectProps {
  t: TFunction;
  project: ShellProject;
  may: Permissions;
}

/** One project of the dashboard's accordion, with its batches. */
function DashboardProject({ t, project: { id, name, batches }, may }: DashboardProjectProps) {
  const home = `/admin/project/${id}`;
  return (
    <details className="project" open>
      <summary>
        <Icon name="chevron-right" />
        <h2>{name}</h2>
        <span className="quietly">{t("admin:dashboard.batches", { count: batches.length })}</span>
      </summary>
      {may.editProjects && (
        <div className="row project-acts">
          <LinkButton href={home}>{t("admin:dashboard.view")}</LinkButton>
          <LinkButton href={`${home}/edit`} kind="quiet" icon="edit">{t("admin:dashboard.edit")}</LinkButton>
        </div>
      )}
      <ul role="list" className="batches">
        {batches.map((batch) => (
          <li key={batch.id}>
            <a href={`${home}/batch/${batch.id}`}>{batch.name}</a>
            {may.viewBatchStatus && <BatchStatusBadge t={t} status={batch.status} />}
          </li>
        ))}
        {batches.length === 0 && <li className="quietly">{t("admin:dashboard.noBatches")}</li>}
        {may.editProjects && (
          <li>
            <a className="add" href={`${home}/batch/new`} data-opens="add-batch" data-about={name}>
              <Icon name="plus" />
              {t("admin:dashboard.newBatch")}
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}
