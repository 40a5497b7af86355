import { page } from "fresh";
import { RespondentRows } from "$/components/admin/respondents/RespondentRows.tsx";
import { openRespondentList } from "$/domain/respondents/lists/list_respondents.ts";
import { requireId } from "$/model/id.ts";
import { PAGE_SIZES, readRespondentQuery } from "$/model/respondents/respondent_list.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { HeadFigures, openHead } from "../(_page)/BatchFrame.tsx";
import { recordPeople } from "$/routes/admin/(_shell)/people_page.ts";
import { shownColumns } from "$/routes/admin/(_shell)/shown_columns.ts";

/**
 * Only the rows, for the scripts that replace them: those of a query (islands/admin/RespondentTableLive.tsx), or
 * of named people with the batch's figures (islands/admin/FollowRespondents.tsx).
 */
export const config = { skipAppWrapper: true, skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET(ctx) {
    const { state, params, req, url } = ctx;
    const place = batchPlace(params);
    const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
    // Opened directly: show the whole page.
    if (req.headers.get("sec-fetch-mode") === "navigate") return ctx.redirect(home + url.search, 303);
    const ids = url.searchParams.getAll("ids").map(requireId).slice(0, PAGE_SIZES[0]);
    if (ids.length > 0) {
      const filter = { q: "", ids };
      const query = { ...readRespondentQuery(new URLSearchParams()), filter };
      const [{ batch, list }, head, shown] = await Promise.all([
        openRespondentList(state, state.actor, { ...place, query }),
        openHead(state, place),
        shownColumns(state, url),
      ]);
      return page({ home, batch, list, ...shown, head });
    }
    const query = readRespondentQuery(url.searchParams);
    // Rows of the same people, above, belong to the view that shows them.
    await recordPeople(ctx);
    const [{ batch, list }, shown] = await Promise.all([
      openRespondentList(state, state.actor, { ...place, query }),
      shownColumns(state, url),
    ]);
    return page({ home, batch, list, ...shown, head: null });
  },
});

export default define.page<typeof handler>(({ data: { head, ...list }, state }) => (
  <>
    {head && <HeadFigures state={state} head={head} tab="people" />}
    <RespondentRows
      t={state.t}
      {...list}
      dates={{ timeZone: state.shell.organization.timeZone, language: state.language }}
      isReadOnly={!state.may.editRespondents}
    />
  </>
));
