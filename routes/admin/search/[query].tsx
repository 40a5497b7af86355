import { page } from "fresh";
import { FoundRespondents } from "../../../components/admin/FoundRespondents.tsx";
import { shownCount } from "../../../components/admin/shown_count.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { isSearchable, searchRespondents } from "../../../domain/respondents/search_respondents.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";
import { searchQuery } from "../(_shell)/search_query.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return page(await searchRespondents(state, state.actor, searchQuery(url)));
  },
});

export default define.page<typeof handler>(({ data: { results, count }, url, state: { t, shell } }) => {
  const query = searchQuery(url);
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
              {count > results.length
                ? t("admin:search.firstOf", { shown: results.length, total: shownCount(count) })
                : t("admin:search.found", { count })}
            </p>
            <FoundRespondents t={t} respondents={results} projects={shell.projects} />
          </div>
        )}
    </>
  );
});
