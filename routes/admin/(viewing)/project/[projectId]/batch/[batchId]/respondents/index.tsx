import { page } from "fresh";
import { RespondentRows } from "../../../../../../../../components/admin/respondents/RespondentRows.tsx";
import { openRespondentList } from "../../../../../../../../domain/respondents/list_respondents.ts";
import { readRespondentQuery } from "../../../../../../../../model/respondent_list.ts";
import { define } from "../../../../../../(_shell)/define.ts";
import { batchPlace } from "../../../../../../(_shell)/place.ts";
import { respondentColumns } from "../../../../../../(_shell)/respondent_columns.ts";

/** The rows alone, for the script that exchanges them (islands/admin/RespondentTable.tsx). */
export const config = { skipAppWrapper: true, skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET(ctx) {
    const { state, params, req, url } = ctx;
    const place = batchPlace(params);
    const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
    // Whoever comes by themselves wants to see them in their page.
    if (req.headers.get("sec-fetch-mode") === "navigate") return ctx.redirect(home + url.search, 303);
    const query = readRespondentQuery(url.searchParams);
    const { columns, headers } = respondentColumns(req, url);
    const { batch, list } = await openRespondentList(state, state.actor, { ...place, query });
    return page({ home, batch, list, columns }, { headers });
  },
});

export default define.page<typeof handler>(({ data, state: { t, shell, language } }) => (
  <RespondentRows t={t} {...data} dates={{ timeZone: shell.organization.timeZone, language }} />
));
