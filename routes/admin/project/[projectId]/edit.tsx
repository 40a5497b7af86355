import { page } from "fresh";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { renameProject } from "$/domain/projects/change_project.ts";
import { NewProject } from "$/model/projects/project.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewProject, async (project) => {
      const id = ctx.params.projectId!;
      await renameProject(ctx.state, ctx.state.actor, id, project);
      return redirectWithNotice(ctx.state.t("admin:project.renamed", project), `/admin/project/${id}`);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { project } = await projectOverview(state, state.actor, params.projectId!);
  return (
    <FormPage title={t("admin:project.edit")} crumbs={<ProjectCrumbs t={t} project={project} />}>
      <NameForm
        label={t("admin:project.name")}
        form={data ?? { typed: { name: project.name } }}
        submit={t("admin:form.save")}
        cancel={{ text: t("admin:form.cancel"), href: `/admin/project/${project.id}` }}
      />
    </FormPage>
  );
});
