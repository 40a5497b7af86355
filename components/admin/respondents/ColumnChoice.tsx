import type { TFunction } from "i18next";
import { RESPONDENT_COLUMNS, type RespondentColumn } from "../../../model/respondents/respondent_columns.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Icon } from "../../layout/Icon.tsx";

interface ColumnChoiceProps {
  t: TFunction;
  columns: readonly RespondentColumn[];
}

export function ColumnChoice({ t, columns }: ColumnChoiceProps) {
  return (
    <details className="menu" data-align="end">
      <summary className="button" data-kind="plain">
        {t("admin:respondents.columns")}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="menu-items column-choice">
        <legend className="visually-hidden">{t("admin:respondents.columns")}</legend>
        {/* So that choosing none is a choice too. */}
        <input type="hidden" name="columns" value="" />
        {RESPONDENT_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            name="columns"
            value={column}
            label={t(`admin:respondents.column.${column}`)}
            defaultChecked={columns.includes(column)}
          />
        ))}
      </fieldset>
    </details>
  );
}
