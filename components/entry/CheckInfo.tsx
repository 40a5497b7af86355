import type { TFunction } from "i18next";
import { dayText } from "../../lib/time/dates.ts";
import type { RespondentField, RespondentInfo } from "../../model/respondents/respondent_info.ts";
import { Button } from "../form/Button.tsx";
import { Dialog, DialogActions } from "../messages/Dialog.tsx";

interface Props {
  t: TFunction;
  language: string;
  id: string;
  fields: readonly RespondentField[];
  info: RespondentInfo;
  age?: number;
  /** The form's fields as typed, sent again with the confirmation. */
  typed: Readonly<Record<string, string>>;
}

/** Asks the respondent to confirm or correct the details as they will be stored. */
export function CheckInfo({ t, language, id, fields, info, age, typed }: Props) {
  const shown = (field: RespondentField): string => {
    if (field === "dateOfBirth") {
      const day = dayText(info.dateOfBirth!, language, "PPP");
      return age === undefined ? day : t("info.check.age", { day, count: age });
    }
    return field === "gender" ? t(`info.genders.${info.gender!}`) : info[field]!;
  };
  return (
    <Dialog id={id} title={t("info.check.title")} closeText={t("info.check.edit")} open>
      <p>{t("info.check.text")}</p>
      <dl className="check-info">
        {fields.filter((field) => info[field] !== undefined).map((field) => (
          <div key={field}>
            <dt>{t(`info.${field}`)}</dt>
            <dd>{shown(field)}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action="/tests/respondent-info">
        {Object.entries(typed).map(([name, value]) => (
          <input
            key={name}
            type="hidden"
            {...{ name, value }}
          />
        ))}
        <DialogActions>
          {/* Closes the dialog without script; the form beneath is still filled in. */}
          <button type="submit" className="button" data-kind="plain" formMethod="dialog">
            {t("info.check.edit")}
          </button>
          <Button kind="primary" name="step" value="confirm">{t("info.check.confirm")}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
