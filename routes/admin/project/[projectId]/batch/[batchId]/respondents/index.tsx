import { page } from "fresh";
import { RespondentRows } from "$/components/admin/respondents/RespondentRows.tsx";
import { openRespondentList } from "$/domain/respondents/lists/list_respondents.ts";
import { readRespondentQuery } from "$/model/respondents/respondent_list.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { respondentColumns } from "$/routes/admin/(_shell)/columns_cookie.ts";

/** Only the rows, for the script that replaces them (islands/admin/RespondentTableLive.tsx). */
export const config = { skipAppWrapper: true, skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET(ctx) {
    const { state, params, req, url } = ctx;
    const place = batchPlace(params);
    const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
    // Opened directly: show the whole page.
    if (req.headers.get("sec-fetch-mode") === "navigate") return ctx.redirect(home + url.search, 303);
    const query = readRespondentQuery(url.searchParams);
    const { columns, headers } = respondentColumns(req, url);
    const { batch, list } = await openRespondentList(state, state.actor, { ...place, query });
    return page({ home, batch, list, columns }, { headers });
  },
});

export default define.page<typeof handler>(({ data, state: { t, may, shell, language } }) => (
  <RespondentRows
    t={t}
    {...data}
    dates={{ timeZone: shell.organization.timeZone, language }}
    isReadOnly={!may.editRespondents}
  />
));
