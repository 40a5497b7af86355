import { page } from "fresh";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { createProject } from "$/domain/projects/create_project.ts";
import { NewProject } from "$/model/projects/project.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../(_shell)/define.ts";
import { FormPage } from "../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewProject, async (project) => {
      const { id } = await createProject(ctx.state, ctx.state.actor, project);
      return redirectWithNotice(ctx.state.t("admin:project.created", project), `/admin/project/${id}#main`);
    }, ctx.state.t("admin:project.createFailed")),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <FormPage title={t("admin:project.add")} crumbs={<ProjectCrumbs t={t} />}>
    <NameForm
      label={t("admin:project.name")}
      hint={t("admin:project.nameHint")}
      form={data}
      submit={t("admin:project.create")}
      cancel={{ text: t("admin:form.cancel"), href: "/admin" }}
    />
  </FormPage>
));
