import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { Button } from "$/components/form/Button.tsx";
import { RadioGroup } from "$/components/form/RadioGroup.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { readSchedule, scheduleReminders } from "$/domain/inviting/reminder_schedule.ts";
import { REMINDER_AUDIENCES, TypedSchedule } from "$/model/inviting/reminder_schedule.ts";
import { LIMITS } from "$/model/limits.ts";
import { MAX_REMINDER_DAYS, REMINDER_HOURS } from "$/model/times.ts";
import { submit } from "$/site/request/submit.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { InvitationsForm, invitationsOf } from "./(_components)/InvitationsForm.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),

  POST: (ctx) =>
    submit(ctx, TypedSchedule, async (schedule) => {
      const { state, params } = ctx;
      const batch = await openBatch(state, state.actor, batchPlace(params));
      await scheduleReminders(state, state.actor, batch.id, schedule);
      const scheduled = state.t("admin:inviting.scheduled", { count: schedule.days.length });
      return redirectWithNotice(scheduled, invitationsOf(batch));
    }),
});

export default define.page<typeof handler>(async ({ data: form, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const { days, audience } = await readSchedule(state, state.actor, batch.id);
  const [from, until] = REMINDER_HOURS;
  const zone = state.shell.organization.timeZone;
  return (
    <InvitationsForm
      t={t}
      batch={batch}
      title={t("admin:inviting.schedule")}
      form={form}
      button={<Button kind="primary">{t("admin:form.save")}</Button>}
    >
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
      <RadioGroup
        name="audience"
        legend={t("admin:inviting.audience")}
        choices={REMINDER_AUDIENCES.map((value) => ({
          value,
          text: t(`admin:inviting.audienceOf.${value}`),
        }))}
        defaultValue={form.typed?.audience ?? audience}
        message={form.messages?.audience}
      />
    </InvitationsForm>
  );
});
