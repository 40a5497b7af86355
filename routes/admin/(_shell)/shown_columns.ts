import { listColumns } from "$/domain/respondents/lists/list_views.ts";
import { type RespondentColumn, USUAL_COLUMNS } from "$/model/respondents/respondent_columns.ts";
import { columnsIn } from "$/model/respondents/respondent_list.ts";
import type { AdminState } from "./define.ts";

/** The columns of the list: those in the address, as in that of a saved view, otherwise the member's own. */
export async function shownColumns(
  state: AdminState,
  url: URL,
): Promise<{ columns: readonly RespondentColumn[]; isView: boolean }> {
  const named = columnsIn(url.searchParams);
  if (named) return { columns: named, isView: true };
  const columns = state.may.editRespondents ? await listColumns(state, state.actor) : USUAL_COLUMNS;
  return { columns, isView: false };
}
