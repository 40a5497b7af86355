import type { TFunction } from "i18next";
import { RETENTION_CHOICES } from "../../../model/organization/retention.ts";
import { inDays, RETENTION_WARNING } from "../../../model/times.ts";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** After how many months respondents are anonymized. A time that a call has set is one of the choices. */
export function RetentionForm({ t, form }: { t: TFunction; form: FormState }) {
  const { typed = {}, messages = {} } = form;
  const months = new Set<number>(RETENTION_CHOICES);
  if (typed.retentionMonths) months.add(Number(typed.retentionMonths));
  return (
    <SettingsForm t={t} part="retention" form={form}>
      <p>{t("admin:settings.retention.lead", { count: inDays(RETENTION_WARNING) })}</p>
      <Select
        name="retentionMonths"
        label={t("admin:settings.part.retentionMonths")}
        hint={t("admin:settings.retention.hint")}
        options={[
          { value: "", text: t("admin:settings.retention.never") },
          ...[...months].toSorted((one, other) => one - other).map((count) => ({
            value: String(count),
            text: t("admin:settings.retention.after", { count }),
          })),
        ]}
        defaultValue={typed.retentionMonths}
        message={messages.retentionMonths}
      />
    </SettingsForm>
  );
}
