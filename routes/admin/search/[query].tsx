import { page } from "fresh";
import { type FoundPlace, FoundRespondents } from "$/components/admin/respondent_search/FoundRespondents.tsx";
import { shownCount } from "$/components/admin/respondent_search/shown_count.ts";
import { ASK_REPORTS } from "$/components/admin/reports/ask_dialog.ts";
import { Button } from "$/components/form/Button.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Pagination } from "$/components/navigation/Pagination.tsx";
import { isSearchable, searchRespondents } from "$/domain/respondents/lists/search_respondents.ts";
import { LIMITS } from "$/model/limits.ts";
import { searchOrder } from "$/model/respondents/respondent_search.ts";
import { ReportRequestModal } from "../(_shell)/ask_reports.tsx";
import { type AdminState, define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";
import { searchQuery } from "../(_shell)/addresses.ts";
import { archivedPlaces } from "$/domain/projects/archive.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const order = searchOrder(url.searchParams.get("o"));
    const current = Math.min(LAST_PAGE, Math.max(1, Number(url.searchParams.get("page")) | 0));
    const offset = (current - 1) * LIMITS.searchList;
    const hits = await searchRespondents(state, state.actor, searchQuery(url), { order, offset });
    return page({ ...hits, places: await foundPlaces(state, hits.results), order, current, offset });
  },
});

/** Results after the first LIMITS.searchCount are not listed; a longer query finds them. */
const LAST_PAGE = LIMITS.searchCount / LIMITS.searchList;

export default define.page<typeof handler>(({ data, url, state: { t, may } }) => {
  const { results, count, places, order, current, offset } = data;
  const query = searchQuery(url);
  const hrefOf = (changed: Record<string, string>) => {
    const { o = url.searchParams.get("o") } = changed;
    return `?${new URLSearchParams({ ...(o && { o }), ...changed })}`;
  };
  const table = (
    <FoundRespondents
      t={t}
      respondents={results}
      places={places}
      order={order}
      hrefOf={(o) => hrefOf({ o })}
      areSelectable={may.requestReports}
    />
  );
  return (
    <>
      <Headed title={t("admin:search.title", { query })} />
      {results.length === 0
        ? (
          <EmptyState
            heading="h2"
            icon="search"
            title={t("admin:search.noResults")}
            text={isSearchable(query) ? t("admin:search.noResultsText") : t("admin:search.tooShort")}
          />
        )
        : (
          <div class="stack">
            <p class="quietly">
              {count > LIMITS.searchCount
                ? t("admin:search.firstOf", { shown: LIMITS.searchCount, total: shownCount(count) })
                : t("admin:search.found", { count })}
            </p>
            {may.requestReports
              ? (
                <form method="post" action="/admin/reports/new" class="stack" data-keeps="sent">
                  <input type="hidden" name="query" value={query} />
                  <div class="row">
                    <Button icon="document" formAction="/admin/reports/new" asks={ASK_REPORTS}>
                      {t("admin:reports.askSelected")}
                    </Button>
                    <LinkButton
                      kind="quiet"
                      href={`/admin/reports/new?${new URLSearchParams({ query, all: "1" })}`}
                      opens={ASK_REPORTS}
                    >
                      {t("admin:reports.ofAllFound", { count: Math.min(count, LIMITS.searchCount) })}
                    </LinkButton>
                  </div>
                  {table}
                </form>
              )
              : table}
            {count > LIMITS.searchList && (
              <Pagination
                label={t("admin:search.pages")}
                summary={t("admin:search.range", {
                  from: offset + 1,
                  to: offset + results.length,
                  total: shownCount(count),
                })}
                current={current}
                last={Math.min(LAST_PAGE, Math.ceil(count / LIMITS.searchList))}
                hrefOf={(page) => hrefOf({ page: String(page) })}
                texts={{ previous: t("admin:batch.previousPage"), next: t("admin:batch.nextPage") }}
              />
            )}
          </div>
        )}
      {may.requestReports && results.length > 0 && <ReportRequestModal t={t} />}
    </>
  );
});

/** Returns the places of the respondents by batch id. The shell knows all batches except archived ones. */
async function foundPlaces(
  state: AdminState,
  respondents: readonly { readonly batchId: string }[],
): Promise<ReadonlyMap<string, FoundPlace> | undefined> {
  const { t, actor, may, shell } = state;
  if (!may.viewProjects) return undefined;
  const places = new Map<string, FoundPlace>(
    shell.projects.flatMap(({ name, batches }) =>
      batches.map((batch) => [batch.id, { text: `${name} · ${batch.name}` }] as const)
    ),
  );
  const unknown = [...new Set(respondents.map(({ batchId }) => batchId))].filter((id) => !places.has(id));
  if (unknown.length === 0) return places;
  for (const place of await archivedPlaces(state, actor, unknown)) {
    places.set(place.batchId, {
      text: t("admin:search.archived", { place: `${place.projectName} · ${place.batchName}` }),
      href: `/admin/archive/${place.isProjectArchived ? "projects" : "batches"}`,
    });
  }
  return places;
}
