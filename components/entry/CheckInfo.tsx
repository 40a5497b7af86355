import type { TFunction } from "i18next";
import { dayText } from "../../lib/time/dates.ts";
import type { RespondentField, RespondentInfo } from "../../model/respondents/respondent_info.ts";
import { Button } from "../form/Button.tsx";
import { Dialog, DialogActions } from "../messages/Dialog.tsx";

interface Props {
  t: TFunction;
  language: string;
  id: string;
  asked: readonly RespondentField[];
  info: RespondentInfo;
  age?: number;
  /** As it was typed, to be sent again with the answer. */
  typed: Readonly<Record<string, string>>;
}

/** What was typed, as it will be filed, to say yes to or to change. */
export function CheckInfo({ t, language, id, asked, info, age, typed }: Props) {
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
        {asked.filter((field) => info[field] !== undefined).map((field) => (
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
          {/* Closes the dialog before any script: the form beneath is filled in as it was. */}
          <button type="submit" className="button" data-kind="plain" formMethod="dialog">
            {t("info.check.edit")}
          </button>
          <Button kind="primary" name="step" value="confirm">{t("info.check.confirm")}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
