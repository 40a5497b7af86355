import type { TFunction } from "i18next";
import type { ShellProject } from "../../../model/organization/admin_shell.ts";
import { Icon } from "../../layout/Icon.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { PanelButton } from "./PanelButton.tsx";

interface SidebarProps {
  t: TFunction;
  projects: readonly ShellProject[];
  /** Id of the page's project, whose section is open. */
  currentProject?: string;
  /** Id of the batch of this page or of a page above it. */
  currentBatch?: string;
  /** Whose pages this one belongs to. */
  area: "archive" | "surveys" | "templates" | "tests" | null;
  canEdit: boolean;
}

/** Links to all projects and batches. */
export function Sidebar({ t, projects, currentProject, currentBatch, area, canEdit }: SidebarProps) {
  return (
    <nav id="projects" className="side" popover="auto" aria-labelledby="projects-title">
      <div className="side-title">
        <span id="projects-title">{t("admin:sidebar.title")}</span>
        <PanelButton panel="projects" action="hide" icon="close" label={t("admin:shell.close")} />
      </div>
      {projects.length === 0 && <p className="side-empty">{t("admin:sidebar.empty")}</p>}
      {projects.map((project) => (
        <details key={project.id} open={project.id === currentProject || projects.length === 1}>
          <summary>
            <Icon name="chevron-right" />
            {project.name}
            <span className="count">{project.batches.length}</span>
          </summary>
          <ProjectLinks t={t} project={project} currentBatch={currentBatch} canEdit={canEdit} />
        </details>
      ))}
      <div className="side-foot">
        {canEdit && (
          <LinkButton href="/admin/project/new" opens="add-project" icon="plus">
            {t("admin:sidebar.addProject")}
          </LinkButton>
        )}
        <a href="/admin/tests" className={area === "tests" ? "here" : undefined}>
          <Icon name="document" />
          {t("admin:catalogue.title")}
        </a>
        <a href="/admin/templates" className={area === "templates" ? "here" : undefined}>
          <Icon name="copy" />
          {t("admin:templates.title")}
        </a>
        <a href="/admin/surveys" className={area === "surveys" ? "here" : undefined}>
          <Icon name="edit" />
          {t("admin:surveys.title")}
        </a>
        <a href="/admin/archive/projects" className={area === "archive" ? "here" : undefined}>
          <Icon name="archive" />
          {t("admin:sidebar.archive")}
        </a>
      </div>
    </nav>
  );
}

type ProjectLinksProps = Pick<SidebarProps, "t" | "currentBatch" | "canEdit"> & { project: ShellProject };

function ProjectLinks({ t, project, currentBatch, canEdit }: ProjectLinksProps) {
  const home = `/admin/project/${project.id}`;
  return (
    <ul>
      <li>
        <a href={home}>{t("admin:sidebar.projectOverview")}</a>
      </li>
      {project.batches.map((batch) => (
        <li key={batch.id}>
          <a className={batch.id === currentBatch ? "here" : undefined} href={`${home}/batch/${batch.id}`}>
            {batch.name}
          </a>
        </li>
      ))}
      {canEdit && (
        <li>
          <a className="add" href={`${home}/batch/new`} data-opens="add-batch" data-about={project.name}>
            {t("admin:sidebar.addBatch")}
          </a>
        </li>
      )}
    </ul>
  );
}
