import { page } from "fresh";
import { ClientErrorsTable } from "$/components/admin/organization/ClientErrorsTable.tsx";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { listErrors } from "$/domain/organization/client_errors.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await listErrors(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data, state: { t, shell, language } }) => (
  <>
    <Headed title={t("admin:clientErrors.title")} />
    <div class="stack">
      <OrganizationTabs t={t} current="errors" />
      <p class="measure">{t("admin:clientErrors.lead")}</p>
      <ClientErrorsTable
        t={t}
        errors={data}
        dates={{ timeZone: shell.organization.timeZone, language }}
      />
    </div>
  </>
));
