import { page } from "fresh";
import { ProjectArchiveForm } from "$/components/admin/projects/ProjectArchiveForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { archiveProject } from "$/domain/projects/change_project.ts";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const { name } = await archiveProject(state, state.actor, ctx.params.projectId!);
      return redirectWithNotice(state.t("admin:projectMove.archive.done", { name }), "/admin");
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { project, batches } = await projectOverview(state, state.actor, params.projectId!);
  const live = batches.filter(({ status }) => status === "live").length;
  const failure = data?.message ?? (project.isArchived ? t("common:refusal.project_archived") : undefined);
  return (
    <FormPage title={t("admin:projectMove.archive.title")} crumbs={<ProjectCrumbs t={t} project={project} />}>
      <ProjectArchiveForm t={t} project={project} live={live} failure={failure} onPage />
    </FormPage>
  );
});
