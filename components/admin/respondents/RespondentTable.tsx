import { isFiltered } from "../../../model/respondents/respondent_list.ts";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { BulkDialogs } from "./BulkDialogs.tsx";
import { RespondentFilters } from "./RespondentFilters.tsx";
import { RespondentRows } from "./RespondentRows.tsx";
import type { RespondentTableProps } from "./table_props.ts";

/** A batch's respondents: filters, table, and actions on the selected ones. */
export function RespondentTable(props: RespondentTableProps) {
  const { t, list: { total, query } } = props;
  const isEmpty = total === 0 && !isFiltered(query.filter);
  return (
    <div className="stack respondents" data-respondents={props.home}>
      <h2 id="respondents-title" tabIndex={-1}>{t("admin:batch.respondents")}</h2>
      {isEmpty
        ? (
          <div className="table-frame">
            <EmptyState icon="users" title={t("admin:batch.nobody")} text={t("admin:batch.nobodyText")} />
          </div>
        )
        : (
          <>
            <RespondentFilters {...props} />
            <div data-rows>
              <RespondentRows {...props} />
            </div>
            <p
              className="visually-hidden"
              role="status"
              data-announcement
              data-failed={t("admin:respondents.notShown")}
            />
            <BulkDialogs {...props} />
          </>
        )}
    </div>
  );
}
