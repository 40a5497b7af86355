import { page } from "fresh";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { readSchedule, scheduleReminders } from "$/domain/inviting/reminder_schedule.ts";
import { TypedSchedule } from "$/model/inviting/reminder_schedule.ts";
import { LIMITS } from "$/model/limits.ts";
import { MAX_REMINDER_DAYS, REMINDER_HOURS } from "$/model/times.ts";
import { submit } from "$/site/request/submit.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page<FormState>({}),

  POST: (ctx) =>
    submit(ctx, TypedSchedule, async (schedule) => {
      const { state, params } = ctx;
      const batch = await openBatch(state, state.actor, batchPlace(params));
      await scheduleReminders(state, state.actor, batch.id, schedule);
      const list = `/admin/project/${batch.project.id}/batch/${batch.id}/invitations`;
      return redirectWithNotice(state.t("admin:inviting.scheduled", { count: schedule.days.length }), list);
    }),
});

export default define.page<typeof handler>(async ({ data: form, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const { days } = await readSchedule(state, state.actor, batch.id);
  const [from, until] = REMINDER_HOURS;
  const zone = state.shell.organization.timeZone;
  return (
    <>
      <Headed
        title={t("admin:inviting.schedule")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
      />
      <div class="measure">
        <Card>
          <form class="form" method="post" noValidate>
            <FormMessage form={form} />
            <p>{t("admin:inviting.scheduleText", { from, until, zone })}</p>
            <TextField
              name="days"
              label={t("admin:inviting.scheduleDays")}
              hint={t("admin:inviting.scheduleHint", {
                count: LIMITS.scheduledReminders,
                days: MAX_REMINDER_DAYS,
              })}
              defaultValue={form.typed?.days ?? days.join(", ")}
              message={form.messages?.days}
              autoComplete="off"
            />
            <div class="form-acts">
              <Button kind="primary">{t("admin:form.save")}</Button>
              <LinkButton
                kind="quiet"
                href={`/admin/project/${batch.project.id}/batch/${batch.id}/invitations`}
              >
                {t("admin:form.cancel")}
              </LinkButton>
            </div>
          </form>
        </Card>
      </div>
    </>
  );
});
