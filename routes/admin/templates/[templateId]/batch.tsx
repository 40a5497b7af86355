import { page } from "fresh";
import { SetUpForm } from "$/components/admin/batches/SetUpForm.tsx";
import { templateById } from "$/domain/batches/batch_templates.ts";
import { offeredTests } from "$/domain/batches/batch_tests.ts";
import { createBatch } from "$/domain/batches/create_batch.ts";
import { NewBatch } from "$/model/batches/batch.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { TemplatePage } from "../(_page)/TemplatePage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewBatch.pick({ name: true, project: true }), async (batch) => {
      const { state } = ctx;
      const template = await templateById(state, state.actor, ctx.params.templateId!);
      const { id } = await createBatch(state, state.actor, { ...batch, template: template.id });
      const text = state.t("admin:templates.created", { name: batch.name, of: template.name });
      return redirectWithNotice(text, `/admin/project/${batch.project}/batch/${id}/edit#tests`);
    }, ctx.state.t("admin:batch.createFailed")),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor, shell } = state;
  const [template, offered] = await Promise.all([
    templateById(state, actor, params.templateId!),
    offeredTests(state, actor),
  ]);
  return (
    <TemplatePage t={t} title={t("admin:templates.batch", { name: template.name })}>
      <SetUpForm
        t={t}
        action={`/admin/templates/${template.id}/batch`}
        home="/admin/templates"
        projects={shell.projects}
        tests={template.tests}
        offered={offered}
        text={t("admin:templates.text")}
        submit={t("admin:batch.create")}
        form={data}
      />
    </TemplatePage>
  );
});
