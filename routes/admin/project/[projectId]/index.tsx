import { page } from "fresh";
import { ProjectBatches } from "$/components/admin/projects/ProjectBatches.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { StatusBadge } from "$/components/messages/StatusBadge.tsx";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import type { TFunction } from "i18next";
import type { BatchStatus } from "$/model/batches/batch_status.ts";
import { Dialog } from "$/components/messages/Dialog.tsx";
import { ProjectArchiveForm, ProjectRestoreForm } from "$/components/admin/projects/ProjectArchiveForm.tsx";

export const handler = define.handlers({
  async GET({ state, params }) {
    return page(await projectOverview(state, state.actor, params.projectId!));
  },
});

export default define.page<typeof handler>(({ data: { project, batches }, state }) => {
  const { t, may, shell, language } = state;
  const home = `/admin/project/${project.id}`;
  return (
    <>
      <Headed
        title={project.name}
        crumbs={<ProjectCrumbs t={t} />}
        badge={project.isArchived && (
          <StatusBadge status="archived" text={t("common:batchStatus.archived")} />
        )}
        actions={
          <>
            {may.shareProjects && (
              <LinkButton href={`${home}/people`} icon="user">{t("admin:people.title")}</LinkButton>
            )}
            {may.editProjects && (project.isArchived
              ? (
                <LinkButton
                  href={`/admin/archive/projects/${project.id}/restore`}
                  opens="restore-project"
                  kind="primary"
                  icon="retest"
                >
                  {t("admin:projectMove.restore.action")}
                </LinkButton>
              )
              : (
                <>
                  <LinkButton href={`${home}/edit`} icon="edit">{t("admin:dashboard.edit")}</LinkButton>
                  <LinkButton href={`${home}/archive`} opens="archive-project" icon="archive">
                    {t("admin:projectMove.archive.action")}
                  </LinkButton>
                  <LinkButton
                    href={`${home}/batch/new`}
                    opens="add-batch"
                    about={project.name}
                    kind="primary"
                    icon="plus"
                  >
                    {t("admin:dashboard.newBatch")}
                  </LinkButton>
                </>
              ))}
          </>
        }
      />
      <div class="stack">
        {project.isArchived && <Banner tone="warn">{t("admin:projectMove.isArchived")}</Banner>}
        <ProjectBatches
          t={t}
          home={home}
          name={project.name}
          batches={batches}
          may={{ ...may, editProjects: may.editProjects && !project.isArchived }}
          dates={{ timeZone: shell.organization.timeZone, language }}
        />
      </div>
      {may.editProjects && <ProjectDialogs t={t} project={project} batches={batches} />}
    </>
  );
});

interface ProjectDialogsProps {
  t: TFunction;
  project: { readonly id: string; readonly name: string; readonly isArchived: boolean };
  batches: readonly { readonly status: BatchStatus }[];
}

/** Modals of a project's page. */
function ProjectDialogs({ t, project, batches }: ProjectDialogsProps) {
  const closeText = t("admin:shell.close");
  if (project.isArchived) {
    return (
      <Dialog id="restore-project" title={t("admin:projectMove.restore.title")} closeText={closeText}>
        <ProjectRestoreForm t={t} project={project} />
      </Dialog>
    );
  }
  const live = batches.filter(({ status }) => status === "live").length;
  return (
    <Dialog id="archive-project" title={t("admin:projectMove.archive.title")} closeText={closeText}>
      <ProjectArchiveForm t={t} project={project} live={live} />
    </Dialog>
  );
}
