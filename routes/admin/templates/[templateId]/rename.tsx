import { page } from "fresh";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { renameTemplate, templateById } from "$/domain/batches/batch_templates.ts";
import { NewTemplate } from "$/model/batches/batch_template.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { TemplatePage } from "../(_page)/TemplatePage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewTemplate.pick({ name: true }), async (change) => {
      await renameTemplate(ctx.state, ctx.state.actor, ctx.params.templateId!, change);
      return redirectWithNotice(ctx.state.t("admin:templates.renamed", change), "/admin/templates");
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { name } = await templateById(state, state.actor, params.templateId!);
  return (
    <TemplatePage t={t} title={t("admin:templates.renameTitle")}>
      <NameForm
        label={t("admin:templates.name")}
        form={data ?? { typed: { name } }}
        submit={t("admin:form.save")}
        cancel={{ text: t("admin:form.cancel"), href: "/admin/templates" }}
      />
    </TemplatePage>
  );
});
