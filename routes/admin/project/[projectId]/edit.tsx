import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { renameProject } from "$/domain/projects/change_project.ts";
import { NewProject } from "$/model/projects/project.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers(thingHandlers({
  async read(state: AdminState, { projectId }) {
    const { project: { name } } = await projectOverview(state, state.actor, projectId!);
    return { name };
  },
  schema: NewProject,
  async work({ state, params: { projectId: id } }, project) {
    await renameProject(state, state.actor, id!, project);
    return redirectWithNotice(state.t("admin:project.renamed", project), `/admin/project/${id}`);
  },
}));

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { project } = await projectOverview(state, state.actor, params.projectId!);
  return (
    <FormPage title={t("admin:project.edit")} crumbs={<ProjectCrumbs t={t} project={project} />}>
      <NameForm
        label={t("admin:project.name")}
        form={data}
        submit={t("admin:form.save")}
        cancel={{ text: t("admin:form.cancel"), href: `/admin/project/${project.id}` }}
      />
    </FormPage>
  );
});
