import { ASSESSMENT_STATUSES } from "../../../model/sitting/assessment_status.ts";
import { PAGE_SIZES, RESPONDENT_MARKS } from "../../../model/respondents/respondent_list.ts";
import { Button } from "../../form/Button.tsx";
import { Select } from "../../form/Select.tsx";
import { TextField } from "../../form/TextField.tsx";
import type { RespondentTableProps } from "./table_props.ts";
import type { TFunction } from "i18next";
import { RESPONDENT_COLUMNS, type RespondentColumn } from "../../../model/respondents/respondent_columns.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Icon } from "../../layout/Icon.tsx";

const ORDERS = ["name", "name.desc", "created.desc", "created", "status", "status.desc", "flag"] as const;
/** In a key of words a dot would start a deeper level. */
const wordOf = (order: (typeof ORDERS)[number]) => order.replace(".desc", "Backwards");

/** Filter, order and columns of the table. A GET form; with script it submits itself. */
export function RespondentFilters({ t, home, batch, list: { query }, columns }: RespondentTableProps) {
  const { filter, sort, descending, size } = query;
  const states = batch.tests.flatMap(({ identifier, name }) =>
    ASSESSMENT_STATUSES.map((status) => ({
      value: `${identifier}.${status}`,
      text: t("admin:respondents.testIs", { test: name, status: t(`admin:respondentStatus.${status}`) }),
    }))
  );
  const anybody = (label: string) => ({ value: "", text: t("admin:respondents.anyOf", { label }) });
  return (
    <form
      method="get"
      action={home}
      className="respondent-bar"
      data-filters
      role="search"
      aria-label={t("admin:respondents.filter")}
    >
      <TextField
        id="respondents-q"
        name="q"
        type="search"
        label={t("admin:respondents.find")}
        placeholder={t("admin:respondents.findHint")}
        defaultValue={filter.q}
        autoComplete="off"
        maxLength={200}
      />
      <Select
        id="respondents-status"
        name="status"
        label={t("admin:respondent.status")}
        defaultValue={filter.status ?? ""}
        options={[
          anybody(t("admin:respondent.status")),
          ...ASSESSMENT_STATUSES.map((status) => ({
            value: status,
            text: t(`admin:respondentStatus.${status}`),
          })),
        ]}
      />
      <Select
        id="respondents-flag"
        name="flag"
        label={t("admin:respondents.marks")}
        defaultValue={filter.mark ?? ""}
        options={[
          anybody(t("admin:respondents.marks")),
          ...RESPONDENT_MARKS.map((mark) => ({ value: mark, text: t(`admin:respondents.mark.${mark}`) })),
        ]}
      />
      {states.length > 0 && (
        <Select
          id="respondents-test"
          name="test"
          label={t("admin:respondent.test")}
          defaultValue={filter.test ? `${filter.test.identifier}.${filter.test.status}` : ""}
          options={[anybody(t("admin:respondent.test")), ...states]}
        />
      )}
      <Select
        id="respondents-sort"
        name="sort"
        label={t("admin:respondents.sort")}
        defaultValue={`${sort}${descending && sort !== "flag" ? ".desc" : ""}`}
        options={ORDERS.map((order) => ({
          value: order,
          text: t(`admin:respondents.order.${wordOf(order)}`),
        }))}
      />
      <Select
        id="respondents-size"
        name="size"
        label={t("admin:respondents.perPage")}
        defaultValue={String(size)}
        options={PAGE_SIZES.map((count) => ({
          value: String(count),
          text: t("admin:respondents.size", { count }),
        }))}
      />
      <div className="respondent-filters-acts">
        <ColumnChoice t={t} columns={columns} />
        {/* With script each choice applies at once. */}
        <Button>{t("admin:respondents.apply")}</Button>
      </div>
    </form>
  );
}

interface ColumnChoiceProps {
  t: TFunction;
  columns: readonly RespondentColumn[];
}

function ColumnChoice({ t, columns }: ColumnChoiceProps) {
  return (
    <details className="menu" data-align="end">
      <summary className="button" data-kind="plain">
        {t("admin:respondents.columns")}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="menu-items column-choice">
        <legend className="visually-hidden">{t("admin:respondents.columns")}</legend>
        {/* Lets the form send an empty choice. */}
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
