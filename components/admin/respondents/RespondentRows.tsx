import {
  filterFields,
  isFiltered,
  placeText,
  type RespondentSort,
} from "../../../model/respondents/respondent_list.ts";
import { USUAL_COLUMNS } from "../../../model/respondents/respondent_columns.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Pagination } from "../../navigation/Pagination.tsx";
import { Table } from "../../layout/Table.tsx";
import { RespondentRow } from "./RespondentRow.tsx";
import type { RespondentTableProps } from "./table_props.ts";
import { SELECTION_FORM, SelectionBar } from "./SelectionBar.tsx";

/**
 * The part of the table that depends on page, order and filter. No islands: a script replaces it as a whole.
 */
export function RespondentRows(props: RespondentTableProps) {
  const { t, home, batch, list: { respondents, tags, query, total, pages }, isReadOnly } = props;
  // Without tags their column would be empty.
  const columns = props.columns.filter((column) => column !== "tags" || tags.length > 0);
  const ofView = props.isView ? props.columns : undefined;
  const hrefOf = (changed: Partial<typeof query>) =>
    `${home}${placeText({ ...query, page: 1, ...changed }, ofView)}`;
  const sort = (by: RespondentSort) => {
    const isNow = query.sort === by;
    const direction = query.descending ? "descending" as const : "ascending" as const;
    return {
      href: hrefOf({ sort: by, descending: isNow && !query.descending }),
      direction: isNow ? direction : undefined,
    };
  };
  const select = {
    key: "select",
    text: <Checkbox name="whole" title={t("admin:respondents.selectPage")} disabled />,
    label: t("admin:respondents.select"),
    fit: true,
  };
  const heads = [
    ...isReadOnly ? [] : [select],
    { key: "name", text: t("admin:respondent.name"), sort: sort("name") },
    ...columns.map((column) => ({
      key: column,
      text: t(`admin:respondents.column.${column}`),
      wide: column !== "status",
      sort: column === "status" || column === "created" ? sort(column) : undefined,
    })),
  ];
  const first = (query.page - 1) * query.size + 1;
  const summary = total > 0
    ? t("admin:batch.shown", { first, last: first + respondents.length - 1, total })
    : t("admin:respondents.noneMatch");
  const empty = respondents.length === 0 && (
    <EmptyState
      icon="search"
      title={t("admin:respondents.noneMatch")}
      text={t("admin:respondents.noneMatchText")}
      actions={isFiltered(query.filter) && (
        <LinkButton href={home}>{t("admin:respondents.showAll")}</LinkButton>
      )}
    />
  );
  return (
    <form
      id={SELECTION_FORM}
      method={isReadOnly ? "get" : "post"}
      action={home}
      className="stack"
      data-summary={summary}
      data-tests={batch.tests.length > 5 || undefined}
      // There is room for the usual columns.
      data-many={columns.some((column) => !USUAL_COLUMNS.includes(column)) || undefined}
      data-keeps="sent"
    >
      {filterFields(query.filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="expected" value={total} />
      {/* Page and order, to which an action returns. */}
      <input type="hidden" name="place" value={placeText(query, ofView)} />
      <Table caption={t("admin:batch.respondents")} columns={heads} empty={empty}>
        {respondents.map((respondent) => (
          <RespondentRow key={respondent.id} {...props} columns={columns} respondent={respondent} />
        ))}
      </Table>
      {/* After the table, at the foot of the screen: what is read does not move when somebody is selected. */}
      {total > 0 && !isReadOnly && <SelectionBar {...props} />}
      {total > 0 && (
        <Pagination
          label={t("admin:batch.pages")}
          summary={summary}
          current={query.page}
          last={pages}
          hrefOf={(page) => hrefOf({ page })}
          texts={{ previous: t("admin:batch.previousPage"), next: t("admin:batch.nextPage") }}
        />
      )}
    </form>
  );
}
