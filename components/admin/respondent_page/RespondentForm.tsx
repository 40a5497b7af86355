import type { TFunction } from "i18next";
import { RESPONDENT_FIELDS, type RespondentField } from "../../../model/respondents/respondent_info.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { DateField } from "../../form/DateField.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { Select } from "../../form/Select.tsx";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";

type Known = Readonly<Record<RespondentField, string | null>>;

/** What the form shows. */
export const respondentFields = (respondent: Known): Record<string, string> =>
  Object.fromEntries(RESPONDENT_FIELDS.map((name) => [name, respondent[name] ?? ""]));

interface RespondentFormProps {
  t: TFunction;
  address: string;
  form: FormState;
}

/** Edits a respondent's details. With script the form saves in place (islands/admin/EditRespondent.tsx). */
export function RespondentForm({ t, address, form }: RespondentFormProps) {
  const common = (name: RespondentField) => ({
    name,
    label: t(`admin:respondent.${name}`),
    defaultValue: form.typed?.[name],
    message: form.messages?.[name],
    autoComplete: "off",
  });
  const genders = (["f", "m"] as const).map((value) => ({ value, text: t(`admin:gender.${value}`) }));
  return (
    <form
      method="post"
      action={address}
      id="edit-respondent"
      className="form"
      noValidate
    >
      <FormMessage form={form} />
      <div className="field-pairs">
        {RESPONDENT_FIELDS.map((name) => {
          const { autoComplete, ...field } = common(name);
          if (name === "gender") {
            return <Select key={name} {...field} options={[{ value: "", text: "–" }, ...genders]} />;
          }
          if (name === "dateOfBirth") return <DateField key={name} {...field} autoComplete={autoComplete} />;
          return (
            <TextField
              key={name}
              {...field}
              autoComplete={autoComplete}
              type={name === "email" ? "email" : "text"}
            />
          );
        })}
      </div>
      <DialogActions>
        <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
        <Button kind="primary">{t("admin:form.save")}</Button>
      </DialogActions>
    </form>
  );
}
