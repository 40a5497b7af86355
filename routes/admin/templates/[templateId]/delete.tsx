import { page } from "fresh";
import { DeleteTemplateForm } from "$/components/admin/batches/TemplateTable.tsx";
import { deleteTemplate, templateById } from "$/domain/batches/batch_templates.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { TemplatePage } from "../(_page)/TemplatePage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const { id, name } = await templateById(state, state.actor, ctx.params.templateId!);
      await deleteTemplate(state, state.actor, id);
      return redirectWithNotice(state.t("admin:templates.delete.done", { name }), "/admin/templates");
    }),
});

/** The confirmation as a page: without script, and after a failed attempt. */
export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const template = await templateById(state, state.actor, params.templateId!);
  return (
    <TemplatePage t={t} title={t("admin:templates.delete.title")}>
      <DeleteTemplateForm t={t} template={template} failure={data?.message} onPage />
    </TemplatePage>
  );
});
