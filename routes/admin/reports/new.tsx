import { searchRespondents } from "$/domain/respondents/lists/search_respondents.ts";
import { LIMITS } from "$/model/limits.ts";
import { readSelection } from "$/model/respondents/respondent_selection.ts";
import { reportRequestHandlers, ReportRequestPage } from "../(_shell)/ask_reports.tsx";
import { define } from "../(_shell)/define.ts";

/** Reports across batches: of the selected search results, or of all. */
export const handler = reportRequestHandlers(async (state, _params, input) => {
  const query = input.get("query") ?? "";
  const to = "/admin/reports";
  const back = { to, back: query ? `/admin/search/${encodeURIComponent(query)}` : to };
  const selection = readSelection(input);
  if (!selection.all && (selection.ids.length > 0 || !query)) {
    return {
      ...{ ...back, selection: { respondents: [...selection.ids] } },
      about: state.t("admin:reports.ofSelected", { count: selection.ids.length }),
      fields: [["query", query], ...selection.ids.map((id): [string, string] => ["ids", id])],
    };
  }
  const { results } = await searchRespondents(state, state.actor, query, { limit: LIMITS.searchCount });
  return {
    ...{ ...back, selection: { respondents: results.map(({ id }) => id) } },
    about: state.t("admin:reports.ofFound", { query }),
    fields: [["query", query], ["all", "1"]],
  };
});

export default define.page<typeof handler>(({ data, state, url }) => (
  <ReportRequestPage data={data} state={state} action={url.pathname} />
));
