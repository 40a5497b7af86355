import { page } from "fresh";
import { z } from "zod";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Select } from "$/components/form/Select.tsx";
import { listTemplates } from "$/domain/batches/batch_templates.ts";
import { createBatch } from "$/domain/batches/create_batch.ts";
import { projectOverview } from "$/domain/projects/project_overview.ts";
import { NewBatch } from "$/model/batches/batch.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

const Typed = NewBatch.pick({ name: true }).extend({
  /** Empty for none. */
  template: NewBatch.shape.template.or(z.literal("").transform(() => undefined)),
});

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, Typed, async ({ name, template }) => {
      const project = ctx.params.projectId!;
      const { id } = await createBatch(ctx.state, ctx.state.actor, { name, project, template });
      const text = ctx.state.t("admin:batch.created", { name });
      return redirectWithNotice(text, `/admin/project/${project}/batch/${id}/edit#tests`);
    }, ctx.state.t("admin:batch.createFailed")),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const [{ project }, templates] = await Promise.all([
    projectOverview(state, state.actor, params.projectId!),
    listTemplates(state, state.actor),
  ]);
  return (
    <FormPage title={t("admin:batch.add")} crumbs={<ProjectCrumbs t={t} project={project} />}>
      <NameForm
        label={t("admin:batch.name")}
        form={data}
        submit={t("admin:batch.create")}
        cancel={{ text: t("admin:form.cancel"), href: `/admin/project/${project.id}` }}
      >
        {templates.length > 0 && (
          <Select
            name="template"
            label={t("admin:templates.choose")}
            hint={t("admin:templates.chooseHint")}
            aside={<a href="/admin/templates">{t("admin:templates.open")}</a>}
            placeholder={t("admin:templates.noneChosen")}
            options={templates.map(({ id, name }) => ({ value: id, text: name }))}
            defaultValue={data?.typed?.template}
            message={data?.messages?.template}
          />
        )}
      </NameForm>
    </FormPage>
  );
});
