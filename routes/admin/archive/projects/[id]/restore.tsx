import { page } from "fresh";
import { ProjectRestoreForm } from "$/components/admin/projects/ProjectArchiveForm.tsx";
import { restoreProject } from "$/domain/projects/change_project.ts";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const { name } = await restoreProject(state, state.actor, ctx.params.id!);
      const text = state.t("admin:projectMove.restore.done", { name });
      return redirectWithNotice(text, `/admin/project/${ctx.params.id}`);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { project } = await projectOverview(state, state.actor, params.id!);
  const failure = data?.message ??
    (project.isArchived ? undefined : t("common:refusal.project_not_archived"));
  return (
    <FormPage title={t("admin:projectMove.restore.title")}>
      <ProjectRestoreForm t={t} project={project} failure={failure} onPage />
    </FormPage>
  );
});
