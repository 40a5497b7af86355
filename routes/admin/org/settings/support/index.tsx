import { page } from "fresh";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { supportUntil } from "$/components/admin/shell/SupportBanner.tsx";
import { SupportForm as Form } from "$/components/admin/support/SupportForm.tsx";
import { SupportFacts } from "$/components/admin/support/SupportFacts.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { openSupport, readSupport, supportEnd } from "$/domain/support/support_session.ts";
import { zoneName } from "$/lib/time/dates.ts";
import { localeOf } from "$/model/languages.ts";
import { SupportForm } from "$/model/support/support_session.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, SupportForm, async (sent) => {
      const { state, state: { t, language, shell: { organization } } } = ctx;
      const endsAt = supportEnd(sent, state.now(), organization.timeZone).toISOString();
      const support = await openSupport(state, state.actor, { endsAt, about: sent.about });
      const until = supportUntil({ organization, support, now: state.now(), language });
      return redirectWithNotice(t("admin:supportSession.opened", { until }), "/admin/org/settings/support");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t, language, shell: { organization } } = state;
  const session = await readSupport(state, state.actor);
  const dates = { timeZone: organization.timeZone, language };
  return (
    <>
      <Headed title={t("admin:supportSession.title")} crumbs={<SettingsCrumbs t={t} />} />
      <div class="measure stack">
        <div class="prose">
          <p>{t("admin:supportSession.lead")}</p>
          <p>{t("admin:supportSession.sees")}</p>
          <p>{t("admin:supportSession.seesNot")}</p>
          <p>
            {t("admin:supportSession.record")}{" "}
            <a href="/admin/org/audit?verb=viewInSupport">{t("admin:supportSession.recordLink")}</a>
          </p>
        </div>
        {session
          ? <SupportFacts t={t} session={session} dates={dates} />
          : (
            <Card title={t("admin:supportSession.set")}>
              <Form t={t} form={data} zone={zoneName(organization.timeZone, localeOf(language))} />
            </Card>
          )}
      </div>
    </>
  );
});
