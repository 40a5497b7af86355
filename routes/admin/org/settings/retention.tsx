import { RetentionForm } from "$/components/admin/settings/RetentionForm.tsx";
import { RetainedTable } from "$/components/admin/settings/RetainedTable.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { listRetained } from "$/domain/respondents/anonymizing/retention.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { RetentionForm as Fields } from "$/model/organization/retention.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers(thingHandlers({
  async read(state: AdminState) {
    const { retentionMonths } = await organization(state, state.actor, state.language);
    return { retentionMonths: String(retentionMonths ?? "") };
  },
  schema: Fields,
  async work({ state }, change) {
    await changeSettings(state, state.actor, change);
    return redirectWithNotice(state.t("admin:settings.saved"), "/admin/org/settings");
  },
}));

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t, shell, language } = state;
  const retained = await listRetained(state, state.actor);
  return (
    <>
      <Headed title={t("admin:settings.retention.title")} crumbs={<SettingsCrumbs t={t} />} />
      <div class="stack">
        <div class="measure">
          <Card>
            <RetentionForm t={t} form={data} />
          </Card>
        </div>
        <Card title={t("admin:settings.retention.next", { count: retained.count })} flush>
          <RetainedTable
            t={t}
            retained={retained}
            dates={{ timeZone: shell.organization.timeZone, language }}
          />
        </Card>
      </div>
    </>
  );
});
