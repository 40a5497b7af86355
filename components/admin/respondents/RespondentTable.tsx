import type { TFunction } from "i18next";
import type { RespondentColumn, RespondentQuery } from "../../../model/respondent_list.ts";
import { isFiltered } from "../../../model/respondent_list.ts";
import type { TestIdentifier } from "../../../model/test_identifiers.ts";
import { EmptyState } from "../../EmptyState.tsx";
import { DeedDialogs } from "./DeedDialogs.tsx";
import { RespondentFilters } from "./RespondentFilters.tsx";
import { RespondentRows } from "./RespondentRows.tsx";
import type { ListedRespondent } from "../../../model/listed_respondent.ts";

export interface RespondentTableProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  batch: { readonly tests: readonly { readonly identifier: TestIdentifier; readonly name: string }[] };
  list: {
    readonly respondents: readonly ListedRespondent[];
    readonly query: RespondentQuery;
    readonly total: number;
    readonly pages: number;
  };
  columns: readonly RespondentColumn[];
  dates: { readonly timeZone: string; readonly language: string };
}

/** A batch's respondents: whom to show, the table of them, and what to do with those who are selected. */
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
              data-said
              data-failed={t("admin:respondents.notShown")}
            />
            <DeedDialogs {...props} />
          </>
        )}
    </div>
  );
}
