import type { TFunction } from "i18next";
import { RESPONDENT_COLUMNS } from "../../../model/respondents/respondent_columns.ts";
import type { ListView } from "../../../model/respondents/list_view.ts";
import {
  isFiltered,
  PAGE_SIZES,
  placeText,
  RESPONDENT_MARKS,
  viewAddress,
} from "../../../model/respondents/respondent_list.ts";
import { ASSESSMENT_STATUSES } from "../../../model/sitting/assessment_status.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { type Option, Select } from "../../form/Select.tsx";
import { TextField } from "../../form/TextField.tsx";
import { Menu, type MenuItem } from "../../navigation/Menu.tsx";
import { Icon } from "../../layout/Icon.tsx";
import type { RespondentTableProps } from "./table_props.ts";

/** The sheet of keys. */
export const LIST_KEYS = "list-keys";

const ORDERS = ["name", "name.desc", "created.desc", "created", "status", "status.desc", "flag"] as const;
/** In a key of words a dot would start a deeper level. */
const wordOf = (order: (typeof ORDERS)[number]) => order.replace(".desc", "Backwards");

/**
 * Filters of the table as chips, its order and its columns. A GET form: with script each choice applies at once,
 * without it a button does.
 */
export function RespondentFilters(props: RespondentTableProps) {
  const { t, home, batch, list: { query: { filter }, tags } } = props;
  const states = batch.tests.flatMap(({ identifier, name }) =>
    ASSESSMENT_STATUSES.map((status) => ({
      value: `${identifier}.${status}`,
      text: t("admin:respondents.testIs", { test: name, status: t(`admin:respondentStatus.${status}`) }),
    }))
  );
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
      <div className="chips">
        <FilterChip
          t={t}
          name="status"
          label={t("admin:respondent.status")}
          value={filter.status}
          options={ASSESSMENT_STATUSES.map((status) => ({
            value: status,
            text: t(`admin:respondentStatus.${status}`),
          }))}
        />
        <FilterChip
          t={t}
          name="flag"
          label={t("admin:respondents.marks")}
          value={filter.mark}
          options={RESPONDENT_MARKS.map((mark) => ({
            value: mark,
            text: t(`admin:respondents.mark.${mark}`),
          }))}
        />
        {tags.length > 0 && (
          <FilterChip
            t={t}
            name="tag"
            label={t("admin:tags.tag")}
            value={filter.tag}
            options={tags.map(({ id, name }) => ({ value: id, text: name }))}
          />
        )}
        {states.length > 0 && (
          <FilterChip
            t={t}
            name="test"
            label={t("admin:respondent.test")}
            value={filter.test && `${filter.test.identifier}.${filter.test.status}`}
            options={states}
          />
        )}
        <a className="chips-clear" href={home} data-clears="" hidden={!isFiltered(filter)}>
          {t("admin:respondents.clearAll")}
        </a>
      </div>
      <div className="respondent-filters-acts">
        {props.views && <ViewsMenu {...props} views={props.views} />}
        <ViewMenu {...props} />
        {/* With script each choice applies at once. */}
        <Button>{t("admin:respondents.apply")}</Button>
      </div>
    </form>
  );
}

interface FilterChipProps {
  t: TFunction;
  name: string;
  label: string;
  value: string | undefined;
  options: readonly Option[];
}

/** One filter: says its name until something is chosen, then name and value. With script a button clears it. */
function FilterChip({ t, name, label, value, options }: FilterChipProps) {
  const id = `respondents-${name}`;
  return (
    <div className="chip">
      <Select
        id={id}
        name={name}
        label={label}
        defaultValue={value ?? ""}
        options={[{ value: "", text: t("admin:respondents.any") }, ...options]}
      />
      <button
        type="button"
        data-clears={id}
        aria-label={t("admin:respondents.clearOne", { label })}
        title={t("admin:respondents.clearOne", { label })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Saved views. The last item saves what is shown: the script keeps its address that of the list. */
function ViewsMenu(
  { t, home, list: { query }, columns, views }: RespondentTableProps & { views: readonly ListView[] },
) {
  const now = placeText({ ...query, page: 1 }, columns);
  const items: MenuItem[] = [
    ...views.map((view) => ({
      text: view.isOwn ? view.name : t("admin:views.ofColleague", { name: view.name }),
      href: home + viewAddress(view),
      current: viewAddress(view) === now,
    })),
    ...views.length > 0 ? ["rule"] as const : [],
    { text: t("admin:views.save"), icon: "plus", href: `${home}/views${placeText(query)}` },
  ];
  const summary = (
    <>
      <Icon name="bookmark" />
      {t("admin:views.views")}
    </>
  );
  return <Menu summary={summary} items={items} align="end" />;
}

/** Order, people per page and columns. */
function ViewMenu(
  { t, home, list: { query: { sort, descending, size } }, columns, views }: RespondentTableProps,
) {
  return (
    <details className="menu" data-align="end">
      <summary className="button" data-kind="plain">
        <Icon name="sliders" />
        {t("admin:respondents.view")}
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-items view-choice">
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
        {/* Kept for a member, so not for somebody who only looks. */}
        {views && (
          <fieldset className="column-choice">
            <legend className="field-label">{t("admin:respondents.columns")}</legend>
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
            <button
              type="submit"
              className="button columns-apply"
              formMethod="post"
              formAction={`${home}/columns`}
            >
              {t("admin:respondents.applyColumns")}
            </button>
          </fieldset>
        )}
        <div className="list-keys">
          <Button kind="quiet" opens={LIST_KEYS}>
            {t("admin:respondents.keys.title")} <kbd>?</kbd>
          </Button>
        </div>
      </div>
    </details>
  );
}
