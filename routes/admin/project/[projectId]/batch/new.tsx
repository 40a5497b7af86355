import { page } from "fresh";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { createBatch } from "$/domain/batches/create_batch.ts";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { NewBatch } from "$/model/batches/batch.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewBatch.pick({ name: true }), async ({ name }) => {
      const project = ctx.params.projectId!;
      const { id } = await createBatch(ctx.state, ctx.state.actor, { name, project });
      const text = ctx.state.t("admin:batch.created", { name });
      return redirectWithNotice(text, `/admin/project/${project}/batch/${id}/edit#tests`);
    }, ctx.state.t("admin:batch.createFailed")),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { project } = await projectOverview(state, state.actor, params.projectId!);
  return (
    <>
      <Headed title={t("admin:batch.add")} crumbs={<ProjectCrumbs t={t} project={project} />} />
      <div class="measure">
        <Card>
          <NameForm
            label={t("admin:batch.name")}
            form={data}
            submit={t("admin:batch.create")}
            cancel={{ text: t("admin:form.cancel"), href: `/admin/project/${project.id}` }}
          />
        </Card>
      </div>
    </>
  );
});
