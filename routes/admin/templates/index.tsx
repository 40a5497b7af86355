import { page } from "fresh";
import { TemplateTable } from "$/components/admin/batches/TemplateTable.tsx";
import { listTemplates } from "$/domain/batches/batch_templates.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await listTemplates(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: templates, state: { t, may, shell, language } }) => (
  <>
    <Headed title={t("admin:templates.title")} />
    <div class="stack">
      <p class="measure">{t("admin:templates.lead")}</p>
      <TemplateTable
        t={t}
        templates={templates}
        mayEdit={may.editProjects}
        dates={{ timeZone: shell.organization.timeZone, language }}
      />
    </div>
  </>
));
