import type { TFunction } from "i18next";
import { type Language, languageName } from "../../../model/languages.ts";
import { DATE_ORDERS } from "../../../model/inviting/uploaded_dates.ts";
import { DEFAULT_INVITATION_DAYS, INVITATION_DAYS } from "../../../model/times.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { FormState } from "../../form/form_state.ts";
import { Field } from "../../form/Field.tsx";
import { RadioGroup } from "../../form/RadioGroup.tsx";
import { Select } from "../../form/Select.tsx";
import { TextArea } from "../../form/TextArea.tsx";

interface ListFieldsProps {
  t: TFunction;
  form: FormState;
  zone: string;
  /** Those that the organisation offers. */
  languages: readonly Language[];
  /** The list has been read and can be corrected. */
  isRead?: boolean;
  /** The list has dates that fit both orders. Once chosen, the order stays in the form. */
  asksDates?: boolean;
}

/** The list and the terms that apply to everyone on it. */
export function ListFields(
  { t, form: { typed = {}, messages = {} }, zone, languages, isRead, asksDates }: ListFieldsProps,
) {
  return (
    <>
      <TextArea
        name="list"
        label={t(isRead ? "admin:inviting.mend" : "admin:inviting.list")}
        hint={t(isRead ? "admin:inviting.mendHint" : "admin:inviting.listHint")}
        message={messages.list}
        defaultValue={typed.list}
        placeholder={isRead ? undefined : "Email, First name, Last name, Language"}
        rows={isRead ? 8 : 10}
      />
      {!isRead && (
        <Field
          id="file"
          label={t("admin:inviting.file")}
          hint={t("admin:inviting.fileHint", { count: LIMITS.invitationLines })}
        >
          <input
            id="file"
            name="file"
            type="file"
            className="control"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-describedby="file-hint"
          />
        </Field>
      )}
      {(asksDates || typed.dates) && (
        <RadioGroup
          name="dates"
          legend={t("admin:inviting.dates")}
          choices={DATE_ORDERS.map((value) => ({ value, text: t(`admin:inviting.dateOrder.${value}`) }))}
          defaultValue={typed.dates}
        />
      )}
      <div className="invitation-terms">
        <Select
          name="days"
          label={t("admin:inviting.days")}
          hint={t("admin:inviting.daysHint", { zone })}
          message={messages.days}
          options={INVITATION_DAYS.map((count) => ({
            value: String(count),
            text: t("admin:inviting.daysChoice", { count }),
          }))}
          defaultValue={typed.days ?? String(DEFAULT_INVITATION_DAYS)}
        />
        <Select
          name="language"
          label={t("admin:inviting.language")}
          hint={t("admin:inviting.languageHint")}
          message={messages.language}
          options={languages.map((language) => ({ value: language, text: languageName(language) }))}
          defaultValue={typed.language ?? languages[0]}
        />
      </div>
    </>
  );
}
