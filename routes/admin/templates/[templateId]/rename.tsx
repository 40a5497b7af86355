import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { renameTemplate, templateById } from "$/domain/batches/batch_templates.ts";
import { NewTemplate } from "$/model/batches/batch_template.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { TemplatePage } from "../(_page)/TemplatePage.tsx";

export const handler = define.handlers(thingHandlers({
  read: async (state: AdminState, { templateId }) => ({
    name: (await templateById(state, state.actor, templateId!)).name,
  }),
  schema: NewTemplate.pick({ name: true }),
  async work({ state, params }, change) {
    await renameTemplate(state, state.actor, params.templateId!, change);
    return redirectWithNotice(state.t("admin:templates.renamed", change), "/admin/templates");
  },
}));

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <TemplatePage t={t} title={t("admin:templates.renameTitle")}>
    <NameForm
      label={t("admin:templates.name")}
      form={data}
      submit={t("admin:form.save")}
      cancel={{ text: t("admin:form.cancel"), href: "/admin/templates" }}
    />
  </TemplatePage>
));
