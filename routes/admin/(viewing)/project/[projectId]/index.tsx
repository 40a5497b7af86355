import { page } from "fresh";
import { ProjectBatches } from "../../../../../components/admin/ProjectBatches.tsx";
import { ProjectCrumbs } from "../../../../../components/admin/ProjectCrumbs.tsx";
import { LinkButton } from "../../../../../components/LinkButton.tsx";
import { StatusBadge } from "../../../../../components/StatusBadge.tsx";
import { projectOverview } from "../../../../../domain/projects/project_overview.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";

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
        badge={project.isArchived && <StatusBadge status="archived" text={t("admin:batchStatus.archived")} />}
        actions={may.editProjects && (
          <>
            <LinkButton href={`${home}/edit`} icon="edit">{t("admin:dashboard.edit")}</LinkButton>
            <LinkButton href={`${home}/batch/new`} kind="primary" icon="plus">
              {t("admin:dashboard.newBatch")}
            </LinkButton>
          </>
        )}
      />
      <ProjectBatches
        t={t}
        home={home}
        batches={batches}
        may={may}
        dates={{ timeZone: shell.organization.timeZone, language }}
      />
    </>
  );
});
