import type { TFunction } from "i18next";
import { languageName, LANGUAGES } from "../../../model/languages.ts";
import { tickedIn } from "../../../model/site/ticked.ts";
import { CheckboxGroup } from "../../form/CheckboxGroup.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { TextField } from "../../form/TextField.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

const TIME_ZONES = Intl.supportedValuesOf("timeZone").map((value) => ({ value, text: value }));
const CHOICES = LANGUAGES.map((value) => ({ value, text: languageName(value) }));

/** Fields of the form as an organisation has them. */
export const generalFields = (
  { name, timeZone, languages, supportEmail }: {
    name: string;
    timeZone: string;
    languages: readonly (typeof LANGUAGES)[number][];
    supportEmail: string | null;
  },
): Record<string, string> => ({
  name,
  timeZone,
  supportEmail: supportEmail ?? "",
  defaultLanguage: languages[0]!,
  ...Object.fromEntries(languages.map((language) => [`languages.${language}`, "on"])),
});

interface GeneralFormProps {
  t: TFunction;
  form: FormState;
  platformEmail: string;
}

export function GeneralForm({ t, form, platformEmail }: GeneralFormProps) {
  const { typed = {}, messages = {} } = form;
  return (
    <SettingsForm t={t} part="general" form={form}>
      <TextField
        name="name"
        label={t("admin:settings.part.name")}
        hint={t("admin:settings.general.nameHint")}
        defaultValue={typed.name}
        message={messages.name}
        autoComplete="organization"
        required
      />
      <Select
        name="timeZone"
        label={t("admin:settings.part.timeZone")}
        hint={t("admin:settings.general.timeZoneHint")}
        options={TIME_ZONES}
        defaultValue={typed.timeZone}
        message={messages.timeZone}
      />
      <TextField
        name="supportEmail"
        type="email"
        label={t("admin:settings.part.supportEmail")}
        hint={t("admin:settings.general.supportEmailHint", { email: platformEmail })}
        defaultValue={typed.supportEmail}
        message={messages.supportEmail}
        autoComplete="off"
      />
      <Select
        name="defaultLanguage"
        label={t("admin:settings.general.defaultLanguage")}
        hint={t("admin:settings.general.defaultLanguageHint")}
        options={CHOICES}
        defaultValue={typed.defaultLanguage}
        message={messages.defaultLanguage}
      />
      <CheckboxGroup
        name="languages"
        legend={t("admin:settings.part.languages")}
        hint={t("admin:settings.general.languagesHint")}
        choices={CHOICES}
        ticked={tickedIn(typed, "languages")}
        message={messages.languages}
      />
    </SettingsForm>
  );
}
