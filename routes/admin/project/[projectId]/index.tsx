import { page } from "fresh";
import { ProjectBatches } from "$/components/admin/projects/ProjectBatches.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { ProjectDialogs } from "$/components/admin/projects/ProjectDialogs.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { StatusBadge } from "$/components/messages/StatusBadge.tsx";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

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
        actions={may.editProjects && (project.isArchived
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
