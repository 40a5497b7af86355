import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { RetentionForm } from "$/components/admin/settings/RetentionForm.tsx";
import { RetainedTable } from "$/components/admin/settings/RetainedTable.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { listRetained } from "$/domain/respondents/anonymizing/retention.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { RetentionForm as Fields } from "$/model/organization/retention.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const { retentionMonths } = await organization(state, state.actor, state.language);
    return page<FormState>({ typed: { retentionMonths: String(retentionMonths ?? "") } });
  },

  POST: (ctx) =>
    submit(ctx, Fields, async (change) => {
      await changeSettings(ctx.state, ctx.state.actor, change);
      return redirectWithNotice(ctx.state.t("admin:settings.saved"), "/admin/org/settings");
    }),
});

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
