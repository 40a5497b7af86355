import type { TFunction } from "i18next";
import { dayText } from "../../../lib/time/dates.ts";
import { RESPONDENT_FIELDS, type RespondentField } from "../../../model/respondents/respondent_info.ts";
import { Button } from "../../form/Button.tsx";
import { RadioGroup } from "../../form/RadioGroup.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { displayName } from "../respondent_page/display_name.ts";

type MergedRecord = Readonly<Record<RespondentField, string | null>> & { readonly id: string };

interface MergeFormProps {
  t: TFunction;
  language: string;
  /** The batch's address. */
  home: string;
  /** Query string of the list to return to. */
  place: string;
  /** Null if not two were selected, or if these two cannot be merged. */
  records: readonly [MergedRecord, MergedRecord] | null;
  message?: string;
}

/** Asks which details of two records of one person hold. */
export function MergeForm({ t, language, home, place, records, message }: MergeFormProps) {
  if (!records) {
    return (
      <div className="stack">
        <Banner tone={message ? "bad" : "info"}>{message ?? t("admin:merge.two")}</Banner>
        <DialogActions>
          <LinkButton href={home + place}>{t("admin:form.toBatch")}</LinkButton>
        </DialogActions>
      </div>
    );
  }
  const text = (field: RespondentField, value: string | null) => {
    if (value === null) return t("admin:merge.none");
    if (field === "dateOfBirth") return dayText(value, language, "PPP");
    return field === "gender" ? t(`admin:gender.${value}`) : value;
  };
  const differing = RESPONDENT_FIELDS.filter((field) => records[0][field] !== records[1][field]);
  return (
    <form method="post" action={`${home}/respondents/merge`} className="stack">
      {records.map(({ id }) => <input key={id} type="hidden" name="ids" value={id} />)}
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="confirmed" value="1" />
      <p>
        <strong>{records.map((record) => displayName(t, record)).join(" · ")}</strong>
      </p>
      <p>{t(differing.length > 0 ? "admin:merge.choose" : "admin:merge.alike")}</p>
      {differing.map((field) => (
        <RadioGroup
          key={field}
          legend={t(`admin:inviting.field.${field}`)}
          name={field}
          choices={records.map((record) => ({ value: record.id, text: text(field, record[field]) }))}
          defaultValue={records[0][field] === null ? records[1].id : records[0].id}
        />
      ))}
      <p>{t("admin:merge.text")}</p>
      <DialogActions>
        <LinkButton kind="quiet" href={home + place}>{t("admin:form.cancel")}</LinkButton>
        <Button kind="primary">{t("admin:merge.act")}</Button>
      </DialogActions>
    </form>
  );
}
