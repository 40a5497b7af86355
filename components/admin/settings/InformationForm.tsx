import type { TFunction } from "i18next";
import { ASKING } from "../../../model/organization/settings.ts";
import { RESPONDENT_FIELDS } from "../../../model/respondents/respondent_info.ts";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** For each detail, whether respondents are asked for it. */
export function InformationForm({ t, form }: { t: TFunction; form: FormState }) {
  const { typed = {}, messages = {} } = form;
  const options = ASKING.map((value) => ({ value, text: t(`admin:settings.asking.${value}`) }));
  return (
    <SettingsForm t={t} part="information" form={{ ...form, message: messages.asked ?? form.message }}>
      <p>{t("admin:settings.information.lead")}</p>
      <div className="asked-fields">
        {RESPONDENT_FIELDS.map((field) => (
          <Select
            key={field}
            name={field}
            label={t(`admin:inviting.field.${field}`)}
            options={options}
            defaultValue={typed[field]}
            message={messages[field]}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
